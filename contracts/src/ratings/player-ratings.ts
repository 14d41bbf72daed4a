import { z } from 'zod';
import { speed } from '../chess/time-control.ts';
import { variant } from '../chess/variants.ts';
import { id } from '../core/ids.ts';
import { glicko } from './glicko.ts';

/** `GET /api/players/{id}/ratings`: one row for each pool the player has a rating in. */
export const playerRatingsAnswer = z.object({
  id,
  name: z.string(),
  ratings: z.array(
    z.object({
      variant,
      speed,
      games: z.int(),
      current: glicko,
      history: z.array(z.object({ at: z.number(), rating: z.int() })),
    }),
  ),
  stale: z.boolean(),
});
export type PlayerRatingsAnswer = z.infer<typeof playerRatingsAnswer>;
