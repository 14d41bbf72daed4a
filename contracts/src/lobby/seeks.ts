import { z } from 'zod';
import { speed, timeControl } from '../chess/time-control.ts';
import { capablancaArray, startNumber, variant } from '../chess/variants.ts';
import { id } from '../core/ids.ts';
import { ratingRange } from '../ratings/glicko.ts';

/** `POST /api/seeks`: offer a game. */
export const offerSeekBody = z.strictObject({
  commandId: id,
  color: z.enum(['white', 'black', 'random']).default('random'),
  variant: variant.default('classical'),
  timeControl,
  rated: z.boolean().default(true),
  /** The one user who may accept: a direct challenge. */
  to: id.optional(),
  /** Who may accept, by rating. */
  ratings: ratingRange.optional(),
  /** Chess960 only. */
  startNumber: startNumber.optional(),
  /** Capablanca only. */
  array: capablancaArray.optional(),
});
export type OfferSeekBody = z.infer<typeof offerSeekBody>;

/** An open offer as the lobby lists it. */
export const seekView = z.object({
  id,
  userId: id,
  name: z.string(),
  /** False: the owner has no page to link to. */
  hasPage: z.literal(false).optional(),
  rating: z.int(),
  /** Deviation over 110. */
  provisional: z.boolean(),
  color: z.enum(['white', 'black', 'random']),
  variant,
  speed,
  timeControl,
  rated: z.boolean(),
  ratings: ratingRange.optional(),
  startNumber: startNumber.optional(),
  array: capablancaArray.optional(),
  at: z.number(),
});
export type SeekView = z.infer<typeof seekView>;

/** `GET /api/seeks`. */
export const seeksAnswer = z.object({ seeks: z.array(seekView), stale: z.boolean() });
