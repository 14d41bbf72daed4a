import { z } from 'zod';
import { id, result, uci, variant } from '../primitives.ts';

/** Score as games carry it; `*` is an unfinished imported game. */
export const gameResult = z.union([result, z.literal('*')]);

/**
 * Read your writes: `<stream>@<version>` as a command answered it in `X-Stream-Version`. Fifteen digits are always a safe
 * integer.
 */
export const minVersion = z
  .string()
  .max(200)
  .regex(/^[a-zA-Z0-9-]+@\d{1,15}$/)
  .optional();

/** `GET /api/games`. */
export const gamesQuery = z.strictObject({
  /** Part of a player's name, or a user id. */
  player: z.string().trim().max(100).optional(),
  /** First and last day, inclusive, `YYYY` or `YYYY-MM-DD`. */
  from: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .optional(),
  to: z
    .string()
    .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/)
    .optional(),
  result: gameResult.optional(),
  /** ECO code, its beginning (`B9`), or part of an opening's name. */
  opening: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  minVersion,
});
export type GamesQuery = z.infer<typeof gamesQuery>;

export const gameSide = z.object({
  userId: id.nullable(),
  name: z.string(),
  rating: z.int().nullable(),
  title: z.string().nullable(),
});

export const gameSummary = z.object({
  id,
  white: gameSide,
  black: gameSide,
  result: gameResult,
  reason: z.string().nullable(),
  date: z.string().nullable(),
  event: z.string().nullable(),
  site: z.string().nullable(),
  round: z.string().nullable(),
  eco: z.string().nullable(),
  opening: z.string().nullable(),
  variant,
  plies: z.int(),
  rated: z.boolean(),
  /** `played` here or `imported`. */
  origin: z.enum(['played', 'imported']),
  timeControl: z.string().nullable(),
});
export type GameSummary = z.infer<typeof gameSummary>;

export const gamesAnswer = z.object({
  games: z.array(gameSummary),
  /** Opaque; absent on the last page. */
  nextCursor: z.string().nullable(),
  total: z.int(),
  /** True when the projection had not reached `minVersion` in time. */
  stale: z.boolean(),
});
export type GamesAnswer = z.infer<typeof gamesAnswer>;

export const gameMove = z.object({
  uci,
  san: z.string(),
  /** FEN after the move. */
  fen: z.string(),
  /** Time left on the mover's clock after the move, milliseconds; null when unknown. */
  clockMs: z.number().nullable(),
});

/** Query of `GET /api/games/{id}`. */
export const gameQuery = z.strictObject({ minVersion });
export type GameQuery = z.infer<typeof gameQuery>;

/** `GET /api/games/{id}`. */
export const gameAnswer = gameSummary.extend({
  startFen: z.string(),
  moves: z.array(gameMove),
  stale: z.boolean(),
});
export type GameAnswer = z.infer<typeof gameAnswer>;

/** `GET /api/openings`: counts of the moves played from a position. */
export const openingsQuery = z.strictObject({
  fen: z.string().max(120),
  variant: variant.default('classical'),
  minVersion,
});
export type OpeningsQuery = z.infer<typeof openingsQuery>;

export const openingMove = z.object({
  uci,
  san: z.string(),
  white: z.int(),
  draw: z.int(),
  black: z.int(),
  total: z.int(),
});

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
