import { z } from 'zod';
import { uci } from '../chess/notation.ts';
import { variant } from '../chess/variants.ts';
import { gameFilters } from './game-filters.ts';
import { gameSummary } from './games.ts';

/** `GET /api/openings`: what was played from a position, in the games that the other filters leave. */
export const openingsQuery = gameFilters.omit({ fen: true, variant: true }).extend({
  fen: z.string().max(120),
  variant: variant.default('classical'),
  /** Games of this position to list: each so many of the highest rated and of the newest. */
  games: z.coerce.number().int().min(0).max(20).default(0),
});
export type OpeningsQuery = z.infer<typeof openingsQuery>;

/** Games by result and what is known of them. */
export const openingResults = z.object({
  white: z.int(),
  draw: z.int(),
  black: z.int(),
  /** Games, those without a result (`*`) left out. */
  total: z.int(),
  /** Average rating of the side to move. */
  averageRating: z.int().nullable(),
  /** Performance rating of the side to move: ratings of the opponents and the score. */
  performance: z.int().nullable(),
  /** Date of the newest game. */
  lastPlayed: z.string().nullable(),
  /** Games of each year, oldest first: years, and beside them their games. An answer has thousands of these numbers. */
  years: z.object({ year: z.array(z.int()).readonly(), games: z.array(z.int()).readonly() }),
});

/** A move from the requested position. */
export const openingMove = openingResults.extend({ uci, san: z.string() });

/** Answer of `GET /api/openings`: games that reached the position by result, and their next moves, most played first. */
export const openingsAnswer = openingResults.extend({
  eco: z.string().nullable(),
  name: z.string().nullable(),
  moves: z.array(openingMove),
  topGames: z.array(gameSummary),
  recentGames: z.array(gameSummary),
  /** False when the search took too long and was given up: only some of the games are counted. Sent again, it goes on. */
  complete: z.boolean(),
  stale: z.boolean(),
});
export type OpeningsAnswer = z.infer<typeof openingsAnswer>;
