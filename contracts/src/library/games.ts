import { z } from 'zod';
import { result, uci } from '../chess/notation.ts';
import { speed } from '../chess/time-control.ts';
import { variant } from '../chess/variants.ts';
import { cursorPage } from '../core/cursor-page.ts';
import { id } from '../core/ids.ts';

/** Score as games carry it; `*` is an unfinished imported game. */
export const gameResult = z.enum([...result.options, '*']);
export type GameResult = z.infer<typeof gameResult>;

/** Player of one side. `userId` is `null` for a name from a PGN file. */
export const gameSide = z.object({
  userId: id.nullable(),
  name: z.string(),
  rating: z.int().nullable(),
  title: z.string().nullable(),
  /** False where the user has no public page. */
  hasPage: z.literal(false).optional(),
  /** The number that FIDE knows the player by, where the file says it. */
  fideId: z.int().optional(),
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
  /** `played` here, `imported` from a PGN file, or a copy that a user `annotated`. */
  origin: z.enum(['played', 'imported', 'annotated']),
  /** Seconds and increment as PGN writes them: `300+3`. */
  timeControl: z.string().nullable(),
  speed: speed.nullable(),
  /** Has comments, variations or glyphs. */
  annotated: z.boolean(),
  /** What is wrong behind the last move of a game whose file has a move that is not legal; null for whole games. */
  brokenAt: z.string().nullable(),
  /** After how many half-moves the requested position, material or moves occurred first; null when none was requested. */
  foundPly: z.int().nullable(),
});
export type GameSummary = z.infer<typeof gameSummary>;

/** Answer of `GET /api/games`: one page. */
export const gamesAnswer = cursorPage(gameSummary).extend({
  /** Games on all pages, counted once for the first page. */
  total: z.int(),
  /** False when the search took too long and was given up: there may be more than `total`. Sent again, or on the next page, it goes on. */
  complete: z.boolean(),
  /** Milliseconds that the index took for this page. */
  tookMs: z.number(),
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
  /**
   * Movetext of an annotated game with its comments, variations, glyphs and commands (`[%clk]`, `[%eval]`, `[%csl]`, `[%cal]`), as PGN
   * writes it, without tags; null for a game that is moves only.
   */
  movetext: z.string().nullable(),
  /** Collections with this game that the reader may see. */
  collections: z.array(z.object({ id, name: z.string() })),
  stale: z.boolean(),
});
export type GameAnswer = z.infer<typeof gameAnswer>;
