import { z } from 'zod';

/** A line of the NDJSON answers of `POST /api/admin/import` and `POST /api/admin/rebuild/{name}`. */
export const progressLine = z.object({
  /** Events applied, or games imported, so far. */
  done: z.int(),
  /** `null` while it is unknown. */
  total: z.int().nullable(),
  /** Games that existed already. */
  skipped: z.int().optional(),
  /** Games that could not be read, with the line where they begin. */
  errors: z.array(z.object({ line: z.int(), message: z.string() })).optional(),
  /** True in the last line only; an answer without such a line was interrupted. */
  finished: z.boolean(),
});
export type ProgressLine = z.infer<typeof progressLine>;
