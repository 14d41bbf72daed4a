import { z } from 'zod';
import { result, uci } from '../chess/notation.ts';
import { variant } from '../chess/variants.ts';
import { cursorPage, cursorQuery } from '../core/cursor-page.ts';
import { id } from '../core/ids.ts';

/** Score as games carry it; `*` is an unfinished imported game. */
export const gameResult = z.union([result, z.literal('*')]);

/** `GET /api/games`. */
export const gamesQuery = cursorQuery(25).extend({
  /** A player's name: beginnings of its words (in PGN files any part of a name); or a user id. */
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
  /** ECO code, a prefix of one (`B9`), or part of an opening's name. */
  opening: z.string().trim().max(100).optional(),
});
export type GamesQuery = z.infer<typeof gamesQuery>;

/** Player of one side. `userId` is `null` for a name from a PGN file. */
export const gameSide = z.object({
  userId: id.nullable(),
  name: z.string(),
  rating: z.int().nullable(),
  title: z.string().nullable(),
});

/** A finished game as lists show it: without its moves. Unknown values are `null`. */
export const gameSummary = z.object({
  id,
  white: gameSide,
  black: gameSide,
  result: gameResult,
  /** Why a game played here ended (`finishReason`). */
  reason: z.string().nullable(),
  /** `1907`, `1907-12` or `1907-12-26`. */
  date: z.string().nullable(),
  event: z.string().nullable(),
  site: z.string().nullable(),
  round: z.string().nullable(),
  /** ECO code, `B90`. */
  eco: z.string().nullable(),
  opening: z.string().nullable(),
  variant,
  /** Half-moves played. */
  plies: z.int(),
  rated: z.boolean(),
  /** `played` here or `imported`. */
  origin: z.enum(['played', 'imported']),
  /** Seconds and increment as PGN writes them: `300+3`. */
  timeControl: z.string().nullable(),
});
export type GameSummary = z.infer<typeof gameSummary>;

/** Answer of `GET /api/games`: one page, the newest game first. */
export const gamesAnswer = cursorPage(gameSummary).extend({
  /** Games on all pages, counted once for the first page. */
  total: z.int(),
  /** True when the projection had not reached `minVersion` in time. */
  stale: z.boolean(),
});
export type GamesAnswer = z.infer<typeof gamesAnswer>;

/** A half-move with the position it leads to. */
export const gameMove = z.object({
  uci,
  san: z.string(),
  /** FEN after the move. */
  fen: z.string(),
  /** Time left on the mover's clock after the move, milliseconds; null when unknown. */
  clockMs: z.number().nullable(),
});

/** `GET /api/games/{id}`. */
export const gameAnswer = gameSummary.extend({
  startFen: z.string(),
  moves: z.array(gameMove),
  stale: z.boolean(),
});
export type GameAnswer = z.infer<typeof gameAnswer>;
