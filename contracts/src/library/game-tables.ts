import { z } from 'zod';
import { gameFilters } from './game-filters.ts';

/** Games of a group by result; `*` counts in `games` only. */
const results = { games: z.int(), white: z.int(), draw: z.int(), black: z.int() };

const tableQuery = <Column extends z.ZodType>(column: Column) =>
  gameFilters.extend({
    sort: column,
    order: z.enum(['asc', 'desc']).default('desc'),
    /** Rows to leave out, for the next page. */
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  });

const tableAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    /** False when the search took too long and was given up: only some of the games are counted. Sent again, it goes on. */
    complete: z.boolean(),
    stale: z.boolean(),
  });

/** `GET /api/games/events`: the dialog `eventsStats`. */
export const eventTableQuery = tableQuery(
  z.enum(['games', 'name', 'averageRating', 'decisive', 'lastPlayed']).default('games'),
);
export const eventRow = z.object({
  name: z.string(),
  ...results,
  averageRating: z.int().nullable(),
  /** Share of games with a winner, 0 to 1. */
  decisive: z.number(),
  firstPlayed: z.string().nullable(),
  lastPlayed: z.string().nullable(),
});
export const eventTableAnswer = tableAnswer(eventRow);

/** `GET /api/games/openings`: the dialog `openingsStats`, ECO codes by frequency. */
export const openingTableQuery = tableQuery(
  z
    .enum(['games', 'eco', 'drawRate', 'winRateForWhite', 'winRateForBlack', 'averageRating'])
    .default('games'),
);
export const openingRow = z.object({
  eco: z.string(),
  /** What the openings of the code have in common. */
  name: z.string(),
  ...results,
  drawRate: z.number(),
  winRateForWhite: z.number(),
  winRateForBlack: z.number(),
  averageRating: z.int().nullable(),
  /** Games of each year, oldest first; at most the last 20 years that have games. */
  trend: z.array(z.object({ year: z.int(), games: z.int() })),
});
export const openingTableAnswer = tableAnswer(openingRow);

/** `GET /api/games/players`: the dialog `playersStats`. */
export const playerTableQuery = tableQuery(
  z.enum(['games', 'name', 'score', 'scoreAsWhite', 'scoreAsBlack', 'rating']).default('games'),
);
export const playerRow = z.object({
  /** Name as most games write it; `userId` where it is a user. */
  name: z.string(),
  userId: z.uuid().nullable(),
  /** False where the user has no public page. */
  hasPage: z.literal(false).optional(),
  games: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  /** Points per game, 0 to 1; null without games of that colour. */
  score: z.number(),
  scoreAsWhite: z.number().nullable(),
  scoreAsBlack: z.number().nullable(),
  /** Highest and latest rating in these games. */
  peakRating: z.int().nullable(),
  rating: z.int().nullable(),
  /** The three most played, by ECO code. */
  openings: z.array(z.object({ eco: z.string(), games: z.int() })).max(3),
});
export const playerTableAnswer = tableAnswer(playerRow);

export type EventTableQuery = z.infer<typeof eventTableQuery>;
export type OpeningTableQuery = z.infer<typeof openingTableQuery>;
export type PlayerTableQuery = z.infer<typeof playerTableQuery>;
export type EventRow = z.infer<typeof eventRow>;
export type OpeningRow = z.infer<typeof openingRow>;
export type PlayerRow = z.infer<typeof playerRow>;
