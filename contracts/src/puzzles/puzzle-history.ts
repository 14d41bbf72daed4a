import { z } from 'zod';
import { color } from '../chess/notation.ts';
import { puzzleId } from './puzzles.ts';
import { rushMode } from './rush.ts';

/** `GET /api/puzzles/history`. */
export const puzzleHistoryQuery = z.strictObject({
  result: z.enum(['all', 'solved', 'failed']).default('all'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type PuzzleHistoryQuery = z.infer<typeof puzzleHistoryQuery>;

/** A puzzle that one has tried, with its last result. */
export const puzzleHistoryRow = z.object({
  puzzleId,
  solved: z.boolean(),
  /** Epoch milliseconds of the last result. */
  at: z.int(),
  tries: z.int(),
  /** The kind of run that the last result is of; null: it is of a puzzle alone. */
  run: rushMode.nullable(),
  /** Null where the puzzle is not in the store any more. */
  puzzle: z
    .object({
      rating: z.int(),
      themes: z.array(z.string()),
      /** After the opponent's first move. */
      fen: z.string(),
      playerColor: color,
    })
    .nullable(),
});
export type PuzzleHistoryRow = z.infer<typeof puzzleHistoryRow>;

/** Twelve rows a page, the newest first. */
export const puzzleHistory = z.object({
  rows: z.array(puzzleHistoryRow),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  stale: z.boolean().optional(),
});
export type PuzzleHistory = z.infer<typeof puzzleHistory>;
