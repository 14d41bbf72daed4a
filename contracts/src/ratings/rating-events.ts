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
  /** The game counted half: the two had played often that day. Absent: in full. */
  weight: z.literal(0.5).optional(),
});
export type RatingApplied = z.infer<typeof ratingApplied>;

/** Why a rated game changed no rating: it ended too early, or the same two had played too often that day. */
export const unratedReason = z.enum(['short', 'pair']);
export type UnratedReason = z.infer<typeof unratedReason>;

/** A player of a rated game, with the rating at the end of it. */
const ratedPlayer = z.strictObject({ userId: id, rating: glicko });

/**
 * It was decided whether and how a rated game counts, by the rules of that time. Stream `rated-<user>-<user>-<day>`: the games of two
 * players that ended on one UTC day, each once.
 */
export const ratedGameCounted = z.strictObject({
  matchId: id,
  white: ratedPlayer,
  black: ratedPlayer,
  /** How much of the change of the ratings counts. */
  weight: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
  /** With weight 0. */
  unrated: unratedReason.optional(),
});
export type RatedGameCounted = z.infer<typeof ratedGameCounted>;

/**
 * A game is being started for a player. Streams `playing-<user>-rated` and `playing-<user>-casual`: the live games of a player outside
 * tournaments, in order. A game that was named here and did not start is none.
 */
export const liveGameTaken = z.strictObject({ userId: id, matchId: id });

/** Events of ratings, for the catalogue. */
export const ratingEvents = [
  {
    type: 'RatingApplied',
    v: 1,
    topic: 'ratings',
    summary: 'A rated match changed a rating.',
    data: ratingApplied,
  },
  {
    type: 'RatedGameCounted',
    v: 1,
    topic: 'ratings',
    summary: 'It was decided how a rated game counts.',
    data: ratedGameCounted,
  },
  {
    type: 'LiveGameTaken',
    v: 1,
    topic: 'ratings',
    summary: 'A live game is being started for a player.',
    data: liveGameTaken,
  },
] as const satisfies readonly EventDefinition[];

export type RatingEvent = NewEvent<'RatingApplied', RatingApplied>;
export type RatedGameEvent = NewEvent<'RatedGameCounted', RatedGameCounted>;
