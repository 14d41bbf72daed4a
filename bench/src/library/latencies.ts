import { ask } from './asked.ts';
import type { Question } from './questions.ts';

/** Sends questions one after the other to a route and gives the time of each answer in milliseconds. */
export async function latencies(
  origin: string,
  path: string,
  questions: Iterable<Question>,
  { count, warmUp }: { readonly count: number; readonly warmUp: number },
): Promise<number[]> {
  const times: number[] = [];
  let asked = 0;
  for (const question of questions) {
    if (asked === warmUp + count) break;
    const { ms } = await ask(origin, path, question);
    asked += 1;
    if (asked > warmUp) times.push(ms);
  }
  return times;
}
