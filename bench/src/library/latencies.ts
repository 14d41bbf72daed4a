import { ask } from './asked.ts';
import type { Question } from './questions.ts';

/** How many questions are sent. */
export interface Asked {
  /** Those of one round. */
  readonly count: number;
  readonly rounds: number;
  /** Before the first round, and not counted. */
  readonly warmUp: number;
}

/**
 * Sends different questions one after the other to a route and gives the time of each answer in milliseconds, by rounds: one pause
 * of the server for a collection of garbage decides the 99th percentile of a round, and not of most.
 */
export async function latencies(
  origin: string,
  path: string,
  questions: Iterable<Question>,
  { count, rounds, warmUp }: Asked,
): Promise<number[][]> {
  const times: number[][] = [];
  let asked = -warmUp;
  for (const question of questions) {
    if (asked === rounds * count) break;
    const { ms } = await ask(origin, path, question);
    if (asked >= 0 && asked % count === 0) times.push([]);
    if (asked >= 0) times.at(-1)?.push(ms);
    asked += 1;
  }
  return times;
}
