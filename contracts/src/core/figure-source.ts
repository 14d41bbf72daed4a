import { z } from 'zod';

/** Where figures come from: a projection, and how far it is behind the events. */
export const figureSource = z.object({
  projection: z.string(),
  /** Events committed but not applied yet; null while the projector does not answer. */
  behind: z.int().nullable(),
  /** Age of the oldest of them, milliseconds; 0 when the figures are up to date. */
  lagMs: z.number().nullable(),
});
export type FigureSource = z.infer<typeof figureSource>;
