import { z } from 'zod';
import { id } from '../core/ids.ts';
import { gameSummary } from './games.ts';

/** `GET /api/games/player?name=&other=`: a player of the database, and another to compare. */
export const databasePlayerQuery = z.strictObject({
  name: z.string().trim().min(1).max(200),
  other: z.string().trim().min(1).max(200).optional(),
});

/** Games of a player by their result for the player; those without a result are left out. */
const playerResults = z.object({ won: z.int(), drawn: z.int(), lost: z.int() });

/** Openings of one colour, by ECO code. */
const playerOpening = playerResults.extend({ eco: z.string(), name: z.string() });

/** A player of the database: all games that the reader may see, names of one person merged. */
export const databasePlayer = z.object({
  /** As most games write it. */
  name: z.string(),
  games: z.int(),
  ...playerResults.shape,
  colors: z.object({ white: playerResults, black: playerResults }),
  peakRating: z.int().nullable(),
  rating: z.int().nullable(),
  /** Oldest first: the last rating of each month, of the newest 2,000 games. */
  ratings: z.array(z.object({ date: z.string(), rating: z.int() })),
  /** Games of each year, oldest first. */
  years: z.array(z.object({ year: z.int(), games: z.int() })),
  /** The ten most played. */
  openings: z.object({ white: z.array(playerOpening).max(10), black: z.array(playerOpening).max(10) }),
  /** The ten most met; results are the player's. `userId` where it is a user. */
  opponents: z.array(playerResults.extend({ name: z.string(), userId: id.nullable() })).max(10),
  /** The newest ten. */
  latest: z.array(gameSummary).max(10),
});
export type DatabasePlayer = z.infer<typeof databasePlayer>;

export const databasePlayerAnswer = z.object({
  player: databasePlayer,
  other: databasePlayer.nullable(),
  /** Their games against each other, results of the first; null without another. */
  between: playerResults.extend({ games: z.int(), latest: z.array(gameSummary).max(10) }).nullable(),
  stale: z.boolean(),
});
export type DatabasePlayerAnswer = z.infer<typeof databasePlayerAnswer>;
