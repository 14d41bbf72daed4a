import { z } from 'zod';
import { color } from '../chess/notation.ts';
import { id } from '../core/ids.ts';
import { puzzleId, puzzleMove } from './puzzles.ts';

/** Runs of many puzzles; each is a page of `/chessplay/puzzles/{mode}`. */
export const rushMode = z.enum(['rush3', 'rush5', 'survival', 'storm', 'racer']);
export type RushMode = z.infer<typeof rushMode>;

/** Runs that a solver begins alone; one of `racer` begins with its race. */
export const soloRushMode = rushMode.exclude(['racer']);
export type SoloRushMode = z.infer<typeof soloRushMode>;

/** Why a run ended; `puzzles`: there was none left. */
export const rushEndReason = z.enum(['time', 'strikes', 'stopped', 'puzzles']);
export type RushEndReason = z.infer<typeof rushEndReason>;

/** Name of the projection of runs and their boards. */
export const rushBoardsProjection = 'rush-boards';

/** A puzzle of a run that is over, for its solver to repeat. */
export const rushReview = z.object({
  /** Number in the run, from 0. */
  number: z.int(),
  puzzleId,
  rating: z.int(),
  solved: z.boolean(),
  startingFen: z.string(),
  playerColor: color,
  solution: z.array(puzzleMove),
  /** The move that was wrong; null: it is solved, or was not played to its end. */
  wrongMove: puzzleMove.nullable(),
  /** Moves that were on the board before the wrong one, the opponent's first; null without one. */
  wrongAfter: z.int().nullable(),
});
export type RushReview = z.infer<typeof rushReview>;

/** A run, without what is still secret. */
export const rushRun = z.object({
  id,
  mode: rushMode,
  /** By the server's clock when it answered, milliseconds; null: without a clock. */
  remainingMs: z.number().nullable(),
  /** Puzzles solved. */
  score: z.int(),
  mistakes: z.int(),
  /** Right moves one after the other. */
  combo: z.int(),
  /** The puzzles so far, in order. */
  rushPuzzles: z.array(z.object({ rating: z.int(), puzzleState: z.enum(['solved', 'failed', 'open']) })),
  /** Number of the puzzle on the board, from 0. */
  currentRushPuzzle: z.int(),
  /** Null after the end, and before a race begins. */
  puzzle: z
    .object({
      /** The position before the opponent's first move. */
      startingFen: z.string(),
      /** Moves on the board so far, the opponent's first. */
      moves: z.array(puzzleMove),
      numberOfMoves: z.int(),
      playerColor: color,
    })
    .nullable(),
  end: z
    .object({
      reason: rushEndReason,
      bestCombo: z.int(),
      hardest: z.int(),
      /** How long it took, milliseconds. */
      tookMs: z.number(),
      /** Those that are not solved first, in order of the run; empty while others race with the same puzzles. */
      review: z.array(rushReview),
    })
    .nullable(),
});
export type RushRun = z.infer<typeof rushRun>;

/** `POST /api/puzzles/rush`. A run of the mode that is open goes on. */
export const startRushBody = z.strictObject({ commandId: id, mode: soloRushMode });

/** `POST /api/puzzles/rush/{id}/moves`. */
export const rushMoveBody = z.strictObject({
  commandId: id,
  /** Number of the puzzle that the move is for. */
  puzzle: z.int().min(0).max(10_000),
  uci: puzzleMove,
});

/** `POST /api/puzzles/rush/{id}/end`. */
export const endRushBody = z.strictObject({ commandId: id });

/** Periods of boards: the day and the ISO week by UTC. */
export const rushPeriod = z.enum(['day', 'week', 'ever']);
export type RushPeriod = z.infer<typeof rushPeriod>;

/** `GET /api/puzzles/boards`. */
export const rushBoardQuery = z.strictObject({
  mode: rushMode,
  period: rushPeriod.default('day'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type RushBoardQuery = z.infer<typeof rushBoardQuery>;

/** The best run of a player in a period. */
export const rushBoardRow = z.object({
  rank: z.int(),
  id,
  name: z.string(),
  /** False where the user has no public page. */
  hasPage: z.literal(false).optional(),
  score: z.int(),
  /** Epoch milliseconds of its end. */
  at: z.number(),
});
export type RushBoardRow = z.infer<typeof rushBoardRow>;

/** A board, ten rows a page. */
export const rushBoard = z.object({
  rows: z.array(rushBoardRow),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** One's own row, wherever it is. */
  mine: rushBoardRow.nullable(),
  stale: z.boolean(),
});
export type RushBoard = z.infer<typeof rushBoard>;
