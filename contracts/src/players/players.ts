import { z } from 'zod';
import { shownProfile } from '../account/profile.ts';
import { speed } from '../chess/time-control.ts';
import { variant } from '../chess/variants.ts';
import { id } from '../core/ids.ts';
import { gameSummary } from '../library/games.ts';
import { achievement, achievementName } from './achievements.ts';

/** `GET /api/players?name=`: users to challenge. */
export const playersQuery = z.strictObject({
  /** Beginnings of words of the name; case and accents are ignored. */
  name: z.string().trim().min(1).max(80),
});

/** Answer of `GET /api/players`: at most ten, by name. */
export const playersAnswer = z.object({
  players: z.array(z.object({ id, name: z.string(), online: z.boolean() })).max(10),
});
export type PlayersAnswer = z.infer<typeof playersAnswer>;

/** Results of a player's games, without aborted ones. */
export const tally = z.object({ won: z.int(), drawn: z.int(), lost: z.int() });
export type Tally = z.infer<typeof tally>;

/** A rating of a player with its curve. */
export const playerRating = z.object({
  variant,
  speed,
  rating: z.int(),
  deviation: z.int(),
  /** Deviation over 110. */
  provisional: z.boolean(),
  /** Rated games. */
  games: z.int(),
  /** Oldest first, at most 500 points over the whole time; `at` in epoch milliseconds. */
  history: z.array(z.object({ at: z.number(), rating: z.int() })),
});
export type PlayerRating = z.infer<typeof playerRating>;

/** Games of a player that ended on one day. */
export const playedDay = z.object({
  /** UTC day as `2026-11-22`. */
  day: z.iso.date(),
  games: z.int(),
});
export type PlayedDay = z.infer<typeof playedDay>;

/** Days of a player's activity: 53 weeks. */
export const activityDays = 371;

/** `GET /api/players/{id}`: a player's page. */
export const playerAnswer = z.object({
  id,
  name: z.string(),
  /** Epoch milliseconds. */
  memberSince: z.number(),
  ...shownProfile.shape,
  /** Whether the player is connected, and shows it to the caller. */
  online: z.boolean(),
  /** The pool with the most games first. */
  ratings: z.array(playerRating),
  /** All games that ended here, rated or not. */
  total: tally,
  colors: z.object({ white: tally, black: tally }),
  /** The ten most played; games without a named opening are not counted. */
  openings: z.array(tally.extend({ eco: z.string(), name: z.string() })).max(10),
  /** The ten most played, as PGN writes them: `300+3`, `1/259200`. */
  timeControls: z.array(tally.extend({ timeControl: z.string() })).max(10),
  /** The ten met most, with the results against them; `userId` is null for a name from a PGN file, `hasPage` false for a user
   * without a public page. */
  opponents: z
    .array(tally.extend({ name: z.string(), userId: id.nullable(), hasPage: z.literal(false).optional() }))
    .max(10),
  /** Days with games among the latest 371, today included, oldest first. */
  activity: z.array(playedDay).max(activityDays),
  /** The earliest first. */
  achievements: z.array(achievement).max(achievementName.options.length),
  /** Results of the caller against the player; null for visitors, for oneself, and without a game. */
  between: tally.nullable(),
  /** The newest ten; a game's page is `/games/{id}`. */
  latest: z.array(gameSummary).max(10),
  stale: z.boolean(),
});
export type PlayerAnswer = z.infer<typeof playerAnswer>;

/** `GET /api/players/{id}/between`: results of the caller against a player; null without a game. */
export const betweenAnswer = z.strictObject({ between: tally.nullable(), stale: z.boolean() });
export type BetweenAnswer = z.infer<typeof betweenAnswer>;
