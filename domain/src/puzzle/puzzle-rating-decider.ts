import type { Puzzle } from '@royal-chess/contracts/puzzles';
import type { Glicko } from '@royal-chess/contracts/ratings';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { newcomer, rateGame } from '../rating/glicko.ts';
import { ok } from '../result.ts';

/** Stream of what solvers did to the rating of a puzzle. */
export const puzzleRatingStream = (puzzleId: string): string => `puzzlerating-${puzzleId}`;

/** The rating that a file gives a puzzle. */
export const importedRating = ({ rating, deviation }: Pick<Puzzle, 'rating' | 'deviation'>): Glicko => ({
  rating,
  deviation,
  volatility: newcomer.volatility,
});

/** A solver's session with the puzzle had a result. */
interface PuzzleResult {
  readonly puzzleId: string;
  readonly sessionId: string;
  readonly solved: boolean;
  /** Ratings when the session began. */
  readonly player: Glicko;
  readonly puzzle: Glicko;
}

/** The rating of one puzzle; null before its first result. It refuses no command. */
export const puzzleRatingDecider: Decider<Glicko | null, PuzzleResult, AppendableEvent<'PuzzleRated'>> = {
  initial: null,
  decide: (rating, { player, puzzle, ...facts }) => {
    const before = rating ?? puzzle;
    const after = rateGame(before, player, facts.solved ? 0 : 1);
    return ok([{ type: 'PuzzleRated', data: { ...facts, before, after } }]);
  },
  evolve: (_, { data }) => data.after,
};
