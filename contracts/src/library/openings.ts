import { z } from 'zod';
import { uci } from '../chess/notation.ts';
import { variant } from '../chess/variants.ts';

/** `GET /api/openings`: counts of the moves played from a position. */
export const openingsQuery = z.strictObject({
  fen: z.string().max(120),
  variant: variant.default('classical'),
});
export type OpeningsQuery = z.infer<typeof openingsQuery>;

/** A move from the requested position: the games that continued with it, by result. */
export const openingMove = z.object({
  uci,
  san: z.string(),
  white: z.int(),
  draw: z.int(),
  black: z.int(),
  total: z.int(),
});

/** Answer of `GET /api/openings`: games that reached the position by result, and their next moves, most played first. */
export const openingsAnswer = z.object({
  eco: z.string().nullable(),
  name: z.string().nullable(),
  white: z.int(),
  draw: z.int(),
  black: z.int(),
  total: z.int(),
  moves: z.array(openingMove),
  stale: z.boolean(),
});
export type OpeningsAnswer = z.infer<typeof openingsAnswer>;
