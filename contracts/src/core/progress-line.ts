import { z } from 'zod';

/** A line of the NDJSON answer of `POST /api/admin/projections/{name}/rebuild`. */
export const progressLine = z.object({
  /** Events applied so far. */
  done: z.int(),
  /** `null` while it is unknown. */
  total: z.int().nullable(),
  /** True in the last line only; an answer without such a line was interrupted. */
  finished: z.boolean(),
});
export type ProgressLine = z.infer<typeof progressLine>;
