import { z } from 'zod';
import { speed } from '../chess/time-control.ts';
import { variant } from '../chess/variants.ts';
import type { EventDefinition, NewEvent } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { glicko } from './glicko.ts';

/** A rated match changed a rating. Stream `rating-<user>-<variant>-<speed>`, once per match. */
export const ratingApplied = z.strictObject({
  userId: id,
  variant,
  speed,
  matchId: id,
  opponentId: id,
  /** What the player scored: 1, 0.5 or 0. */
  score: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  before: glicko,
  after: glicko,
});
export type RatingApplied = z.infer<typeof ratingApplied>;

/** Events of ratings, for the catalogue. */
export const ratingEvents = [
  {
    type: 'RatingApplied',
    v: 1,
    topic: 'ratings',
    summary: 'A rated match changed a rating.',
    data: ratingApplied,
  },
] as const satisfies readonly EventDefinition[];

export type RatingEvent = NewEvent<'RatingApplied', RatingApplied>;
