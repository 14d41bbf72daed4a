import { z } from 'zod';
import { color } from '../chess/notation.ts';
import { id } from '../core/ids.ts';
import { puzzleOpening, puzzleTheme } from './puzzle-themes.ts';
import { puzzleId, puzzleMove } from './puzzles.ts';

/** Ways to solve puzzles; each is a page of `/chessplay/puzzles/{method}`. */
export const puzzleMethod = z.enum(['daily', 'theme', 'mistakes', 'streak']);
export type PuzzleMethod = z.infer<typeof puzzleMethod>;

/** Name of the process manager that rates solvers and puzzles. */
export const puzzleRatingsManager = 'puzzle-ratings-manager';

/** The first day that has a daily puzzle. */
export const firstDailyPuzzle = '2026-01-01';

/** A session of solving one puzzle, without what is still secret. */
export const puzzleSession = z.object({
  id,
  method: puzzleMethod,
  /** ISO date of a daily puzzle. */
  date: z.string().nullable(),
  theme: z.string().nullable(),
  /** The position before the opponent's first move. */
  startingFen: z.string(),
  /** Moves on the board so far, the opponent's first. While the session is blocked the wrong move is not among them. */
  moves: z.array(puzzleMove),
  /** Moves of the solver on the board; 0 again after the end. */
  numberOfMoves: z.int(),
  playerColor: color,
  /** The move that was wrong, until the solver tries again. */
  wrongMove: puzzleMove.nullable(),
  puzzleCompleted: z.boolean(),
  /** The opponent's move is played by the board. */
  autoTurn: z.boolean(),
  playerTurn: z.boolean(),
  /** Whether the result changes ratings. */
  rated: z.boolean(),
  /** From the square of the piece to move, after a hint. */
  hint: z.string().nullable(),
  /** Whether it counts as solved or failed; null: not decided yet. */
  result: z.enum(['solved', 'failed']).nullable(),
  /** What is shown at the end only. */
  revealed: z
    .object({
      puzzleId,
      rating: z.int(),
      themes: z.array(z.string()),
      openings: z.array(z.string()),
      game: z.string().nullable(),
      /** The whole solution, the opponent's moves included. */
      solution: z.array(puzzleMove),
    })
    .nullable(),
});
export type PuzzleSession = z.infer<typeof puzzleSession>;

/** How hard a puzzle is beside the rating of its solver. */
export const puzzleDifficulty = z.enum(['easiest', 'easier', 'normal', 'harder', 'hardest']);
export type PuzzleDifficulty = z.infer<typeof puzzleDifficulty>;

/** The puzzles that a visitor has seen last, the newest last. */
export const seenPuzzles = z.array(puzzleId).max(30);

/** `POST /api/puzzles/sessions`. Sent again with its `commandId`, it is the same session. */
export const startPuzzleBody = z.discriminatedUnion('method', [
  z.strictObject({
    commandId: id,
    method: z.literal('daily'),
    /** An ISO day in UTC, today when left out. */
    date: z.string().max(30).optional(),
  }),
  z.strictObject({
    commandId: id,
    method: z.literal('theme'),
    /** Every theme when left out. */
    theme: puzzleTheme.optional(),
    opening: puzzleOpening.optional(),
    /** How hard, beside one's own rating. */
    difficulty: puzzleDifficulty.optional(),
    /** A visitor gets these only where there are no others, the newest last. Of an account it is known what it has tried. */
    except: seenPuzzles.optional(),
  }),
  z.strictObject({
    commandId: id,
    method: z.literal('mistakes'),
    /** One that failed; the one that failed longest ago when left out. */
    puzzleId: puzzleId.optional(),
  }),
  z.strictObject({ commandId: id, method: z.literal('streak') }),
]);
export type StartPuzzleBody = z.infer<typeof startPuzzleBody>;

/** What is asked for, by whichever command. */
export type WantedPuzzle = StartPuzzleBody extends infer Body
  ? Body extends StartPuzzleBody
    ? Omit<Body, 'commandId'>
    : never
  : never;

/** `POST /api/puzzles/sessions/{id}/moves`. */
export const puzzleMoveBody = z.strictObject({ commandId: id, uci: puzzleMove });

/** `POST /api/puzzles/sessions/{id}/acts`. */
export const puzzleActBody = z.strictObject({
  commandId: id,
  act: z.enum(['retry', 'restart', 'hint', 'solution']),
});

/** A puzzle that one has tried. */
export const puzzleAttempt = z.object({
  puzzleId,
  solved: z.boolean(),
  /** Epoch milliseconds of the last result. */
  at: z.int(),
  tries: z.int(),
});

/** `GET /api/puzzles/me`. */
export const myPuzzles = z.object({
  rating: z.int(),
  provisional: z.boolean(),
  /** Puzzles solved or failed outside of runs. */
  results: z.int(),
  /** Different puzzles with a result, those that failed in runs as well. */
  tried: z.int(),
  inRow: z.int(),
  bestInRow: z.int(),
  /** Puzzles whose last result was a failure. */
  mistakes: z.int(),
  /** The newest first, at most 50. */
  history: z.array(puzzleAttempt),
  stale: z.boolean().optional(),
});
export type MyPuzzles = z.infer<typeof myPuzzles>;

/** `GET /api/puzzles/me/progress`. */
export const myPuzzleProgress = z.object({
  /**
   * Milliseconds from the starts of puzzles to their results, at most ten minutes each. The page asks for the next puzzle when one is
   * over, and that is its start: the time in which the solution of the one before is looked at is part of it.
   */
  timeMs: z.int(),
  /** The newest puzzles, by their last results: so many. */
  of: z.int(),
  /** Of those, by theme, the most frequent first. */
  themes: z.array(z.object({ theme: z.string(), solved: z.int(), failed: z.int() })).max(12),
  stale: z.boolean().optional(),
});
export type MyPuzzleProgress = z.infer<typeof myPuzzleProgress>;
