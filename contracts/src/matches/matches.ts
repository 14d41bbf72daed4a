import { z } from 'zod';
import { color, maxPlies, result } from '../chess/notation.ts';
import { speed, timeControl } from '../chess/time-control.ts';
import { variant } from '../chess/variants.ts';
import { id } from '../core/ids.ts';
import { ticketAnswer } from '../core/room-ticket.ts';

/** `POST /api/seeks/{id}/accept`, and the notification of both players through the lobby room. */
export const matchRef = z.object({ matchId: id });
export type MatchRef = z.infer<typeof matchRef>;

/** Query of `POST /api/matches/{id}/ticket`. */
export const matchTicketQuery = z.strictObject({
  /** For a small board on another page: its client counts neither as a spectator nor as a player. */
  preview: z.stringbool().default(false),
});

/** Answer of `POST /api/matches/{id}/ticket`: a seat; or that the match is over, so that it has no room and needs none. */
export const matchTicketAnswer = z.union([ticketAnswer, z.object({ over: z.literal(true) })]);
export type MatchTicketAnswer = z.infer<typeof matchTicketAnswer>;

/** `GET /api/matches/current`: running matches of the signed-in user, newest first. */
export const currentMatchesAnswer = z.object({
  matches: z.array(
    z.object({
      matchId: id,
      opponent: z.string(),
      color: z.enum(['white', 'black']),
      timeControl,
      rated: z.boolean(),
      /** Side to move; for correspondence games only, because their rooms may be closed. */
      turn: color.optional(),
    }),
  ),
  stale: z.boolean(),
});
export type CurrentMatch = z.infer<typeof currentMatchesAnswer>['matches'][number];

/** `GET /api/me/closed-games`: the newest first. */
export const closedGamesAnswer = z.object({
  games: z.array(
    z.object({
      matchId: id,
      opponent: z.string(),
      /** When it ended, epoch milliseconds. */
      at: z.number(),
    }),
  ),
});
export type ClosedGame = z.infer<typeof closedGamesAnswer>['games'][number];

/** `GET /api/matches/live`. */
export const liveMatchesQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(10) });

const livePlayer = z.object({
  userId: id,
  name: z.string(),
  /** False: the user has no page to link to. */
  hasPage: z.literal(false).optional(),
  rating: z.int(),
  provisional: z.boolean(),
});

/** `GET /api/matches/live`: public running games, the strongest first. */
export const liveMatchesAnswer = z.object({
  matches: z.array(
    z.object({
      matchId: id,
      white: livePlayer,
      black: livePlayer,
      variant,
      speed,
      timeControl,
      rated: z.boolean(),
      /** Epoch milliseconds. */
      startedAt: z.number(),
      /** Half-moves on the board. */
      plies: z.int(),
    }),
  ),
  stale: z.boolean(),
});
export type LiveMatch = z.infer<typeof liveMatchesAnswer>['matches'][number];

/** `POST /api/matches/{id}/clocks`: an arbiter stops, starts or sets the clocks of a running game, or takes moves back. */
export const arbiterClocksBody = z.discriminatedUnion('act', [
  z.strictObject({ commandId: id, act: z.literal('pause') }),
  z.strictObject({ commandId: id, act: z.literal('resume') }),
  z.strictObject({
    commandId: id,
    act: z.literal('adjust'),
    whiteMs: z.int().min(0).max(86_400_000),
    blackMs: z.int().min(0).max(86_400_000),
  }),
  /** `toPly`: half-moves that remain. */
  z.strictObject({ commandId: id, act: z.literal('takeBack'), toPly: z.int().min(0).max(maxPlies) }),
]);
export type ArbiterClocksBody = z.infer<typeof arbiterClocksBody>;

/** `POST /api/matches/{id}/end`: staff abort a game, or decide it. */
export const endGameBody = z.strictObject({
  commandId: id,
  /** Null: the game ends without a result and counts for nothing. */
  result: result.nullable(),
  /** For the record. */
  reason: z.string().trim().min(1).max(500),
});
export type EndGameBody = z.infer<typeof endGameBody>;

/** Answer of `POST /api/matches/{id}/clocks`: the stream version with the change. */
export const clocksAnswer = z.object({ version: z.int() });
