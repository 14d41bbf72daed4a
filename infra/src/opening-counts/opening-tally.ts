import type { OpeningIncrement } from './opening-counts.ts';

/** How a game ended, as counts have it. */
export type CountedResult = '1-0' | '0-1' | '1/2-1/2';

interface Sum {
  readonly key: bigint;
  readonly move: number;
  white: number;
  draw: number;
  black: number;
}

/** Adds up the moves of many games before they are written: the first positions of all games are the same few. */
export class OpeningTally {
  readonly #moves = new Map<bigint, Map<number, Sum>>();

  /** Counts one move of one game. */
  add(key: bigint, move: number, result: CountedResult): void {
    let moves = this.#moves.get(key);
    if (!moves) this.#moves.set(key, (moves = new Map()));
    let sum = moves.get(move);
    if (!sum) moves.set(move, (sum = { key, move, white: 0, draw: 0, black: 0 }));
    if (result === '1-0') sum.white += 1;
    else if (result === '0-1') sum.black += 1;
    else sum.draw += 1;
  }

  *increments(): Iterable<OpeningIncrement> {
    for (const moves of this.#moves.values()) yield* moves.values();
  }
}
