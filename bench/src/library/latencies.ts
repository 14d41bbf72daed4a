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
  /** Different ones, as many as are sent. */
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
    const times: number[][] = [];
    return {
      times,
      async round(questions: number): Promise<number[]> {
        const round: number[] = [];
        while (round.length < questions) {
          const next = all.next();
          if (next.done) throw new Error(`The questions for ${path} end`);
          round.push((await ask(origin, path, next.value)).ms);
        }
        return round;
      },
    };
  });
  for (const turn of turns) await turn.round(warmUp);
  for (let round = 0; round < rounds; round += 1)
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) turn.times.push(await turn.round(count));
  return turns.map(({ times }) => times);
}
