import type { RushMode } from '@royal-chess/contracts/puzzles';

/** What each result counts in the rankings; docs/rankings.md says it to readers. */
export const rankingPoints = {
  /** A rated game that is won; a draw is half of it. */
  gameWon: 20,
  /** A game of a certified event that is won, beside what it counts as a rated game; a draw is half of it. */
  tournamentWon: 20,
  /** A rated puzzle that is solved. */
  puzzleSolved: 10,
  /** Each puzzle of the best rush of a mode. */
  rushPuzzle: 5,
} as const;

/**
 * Points of a rated game.
 * @param score 1, 0.5 or 0
 * @param weight how much of the game counts: 1, or 0.5 where the same two had played often that day
 */
export const pointsOfGame = (score: number, weight: number): number => rankingPoints.gameWon * score * weight;

/** Points of the rushes of a period: the best one of each mode counts, so that a run that is broken off gains nothing. */
export const pointsOfRushes = (best: Readonly<Partial<Record<RushMode, number>>>): number =>
  rankingPoints.rushPuzzle * Object.values(best).reduce((sum, score) => sum + score, 0);
