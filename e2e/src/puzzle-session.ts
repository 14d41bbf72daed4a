import type { ShownPuzzle } from '@royal-chess/bench/puzzles/starter-puzzles';

/** A puzzle that someone solves, as the server has it. */
export interface Session extends ShownPuzzle {
  readonly id: string;
  readonly rated: boolean;
  readonly result: 'solved' | 'failed' | null;
}
