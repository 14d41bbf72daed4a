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

/** Who is asked, and what. */
export interface AskedServer {
  readonly origin: string;
  /** They never end; those that are kept by the server may come again. */
  readonly questions: Iterable<Question>;
}

/**
 * Sends questions one after the other to a route of each server and gives the time of each answer in milliseconds, by servers and rounds:
 * one pause of the server for a collection of garbage decides the 99th percentile of a round, and not of most. The servers take turns by
 * rounds, each round in the other order, so that a slow minute of the machine meets all of them.
 */
export async function latencies(
  servers: readonly AskedServer[],
  path: string,
  { count, rounds, warmUp }: Asked,
): Promise<number[][][]> {
  const turns = servers.map(({ origin, questions }) => {
    const all = questions[Symbol.iterator]();
    const answered: number[][] = [];
    return {
      answered,
      async ask(count: number): Promise<number[]> {
        const times: number[] = [];
        while (times.length < count) {
          const next = all.next();
          if (next.done) throw new Error(`The questions for ${path} end`);
          times.push((await ask(origin, path, next.value)).ms);
        }
        return times;
      },
    };
  });
  for (const turn of turns) await turn.ask(warmUp);
  for (let round = 0; round < rounds; round += 1)
    for (const turn of round % 2 === 0 ? turns : turns.toReversed())
      turn.answered.push(await turn.ask(count));
  return turns.map(({ answered }) => answered);
}
