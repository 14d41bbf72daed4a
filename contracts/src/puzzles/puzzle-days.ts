import { z } from 'zod';

/** Name of the projection of daily puzzles. */
export const puzzleDaysProjection = 'puzzle-days';

/** How accounts did on the puzzle of a day. Visitors are not counted. */
export const puzzleDay = z.object({
  /** ISO day in UTC. */
  date: z.string(),
  solved: z.int(),
  failed: z.int(),
  stale: z.boolean().optional(),
});
export type PuzzleDay = z.infer<typeof puzzleDay>;

/** `GET /api/puzzles/days`. */
export const puzzleMonthQuery = z.strictObject({
  /** As `2026-05`. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is like 2026-05'),
});

/** The days of a month that have a puzzle, with what one did. */
export const puzzleMonth = z.object({
  month: z.string(),
  days: z.array(z.object({ date: z.string(), result: z.enum(['solved', 'failed', 'open']).nullable() })),
  stale: z.boolean().optional(),
});
export type PuzzleMonth = z.infer<typeof puzzleMonth>;
