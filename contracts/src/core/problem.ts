import { z } from 'zod';

/** An invalid field: its path such as `timeControl.initialMs`, and a sentence that helps users to correct it. */
export const fieldFault = z.strictObject({ path: z.string(), message: z.string() });

/** HTTP problem body (RFC 9457). `message` repeats `detail` for old clients (deviations, row 11). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  message: z.string(),
  fields: z.array(fieldFault).optional(),
  /** In answers of the calls with one-time codes, whose older clients look at it. */
  success: z.literal(false).optional(),
  /** After a wrong one-time code: how many may still be entered. */
  triesLeft: z.int().optional(),
});
export type Problem = z.infer<typeof problem>;

/** HTTP status and title of a problem code. */
export interface ProblemDefinition {
  readonly status: number;
  readonly title: string;
}
