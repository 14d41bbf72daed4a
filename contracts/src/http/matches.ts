import { z } from 'zod';
import {
  capablancaArray,
  color,
  id,
  inviteCode,
  ratingRange,
  speed,
  startNumber,
  timeControl,
  variant,
} from '../primitives.ts';

/** `POST /api/seeks`: offer a game. */
export const offerSeekBody = z.strictObject({
  commandId: id,
  color: z.enum(['white', 'black', 'random']).default('random'),
  variant: variant.default('classical'),
  timeControl,
  rated: z.boolean().default(true),
  /** The one user who may accept: a direct challenge. */
  to: id.optional(),
  /** Who may accept, by rating. */
  ratings: ratingRange.optional(),
  /** Chess960 only. */
  startNumber: startNumber.optional(),
  /** Capablanca only. */
  array: capablancaArray.optional(),
});
export type OfferSeekBody = z.infer<typeof offerSeekBody>;

/** An open offer as the lobby lists it. */
export const seekView = z.object({
  id,
  userId: id,
  name: z.string(),
  rating: z.int(),
  /** Deviation over 110: the figure is a guess yet. */
  provisional: z.boolean(),
  color: z.enum(['white', 'black', 'random']),
  variant,
  speed,
  timeControl,
  rated: z.boolean(),
  ratings: ratingRange.optional(),
  startNumber: startNumber.optional(),
  array: capablancaArray.optional(),
  at: z.number(),
});
export type SeekView = z.infer<typeof seekView>;

/** `GET /api/seeks`. */
export const seeksAnswer = z.object({ seeks: z.array(seekView) });

/** `POST /api/seeks/{id}/accept` and what both players learn through the lobby room. */
export const matchRef = z.object({ matchId: id });
export type MatchRef = z.infer<typeof matchRef>;

/** `POST /api/seeks/{id}/accept` and other commands without a payload. */
export const commandBody = z.strictObject({ commandId: id });

/** Query of `POST /api/matches/{id}/ticket`. */
export const matchTicketQuery = z.strictObject({
  /** For a small board beside other things: whoever has it open is not counted among those who watch, nor as a player. */
  preview: z.stringbool().default(false),
});
export type MatchTicketQuery = z.infer<typeof matchTicketQuery>;

/** A seat in a Colyseus room, to be used once within 15 s with `client.consumeSeatReservation`. */
export const ticketAnswer = z.object({
  role: z.enum(['white', 'black', 'spectator', 'preview', 'member']),
  reservation: z.record(z.string(), z.unknown()),
});
export type TicketAnswer = z.infer<typeof ticketAnswer>;

/** `GET /api/matches/current`: running matches of the signed-in user, newest first. */
export const currentMatchesAnswer = z.object({
  matches: z.array(
    z.object({
      matchId: id,
      opponent: z.string(),
      color: z.enum(['white', 'black']),
      timeControl,
      rated: z.boolean(),
      /** Whose move it is; of correspondence games only, as their rooms may be closed. */
      turn: color.optional(),
    }),
  ),
});
export type CurrentMatch = z.infer<typeof currentMatchesAnswer>['matches'][number];

/** `POST /api/invites`: an offer behind a code; with `timeControl.daysPerMove` a correspondence game. */
export const offerInviteBody = offerSeekBody.omit({ to: true });
export type OfferInviteBody = z.infer<typeof offerInviteBody>;

/** `POST /api/invites` and `GET /api/invites/{code}`: an offer and the code that opens it. */
export const inviteAnswer = z.object({ code: inviteCode, seek: seekView });
export type InviteAnswer = z.infer<typeof inviteAnswer>;

/** `GET /api/invites`: the open ones of the signed-in user, oldest first. */
export const invitesAnswer = z.object({ invites: z.array(inviteAnswer) });

/** `GET /api/invites/{code}` and `POST /api/invites/{code}/accept`: the code in any case, spaces around it forgiven. */
export const inviteParams = z.strictObject({
  code: z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .pipe(inviteCode),
});

/** `GET /api/matches/live`. */
export const liveMatchesQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(50).default(10) });
export type LiveMatchesQuery = z.infer<typeof liveMatchesQuery>;

/** `GET /api/matches/live`: running games that anybody may watch, the strongest first. */
export const liveMatchesAnswer = z.object({
  matches: z.array(
    z.object({
      matchId: id,
      white: z.object({ userId: id, name: z.string(), rating: z.int() }),
      black: z.object({ userId: id, name: z.string(), rating: z.int() }),
      variant,
      speed,
      timeControl,
      rated: z.boolean(),
      /** Epoch milliseconds. */
      startedAt: z.number(),
    }),
  ),
});
export type LiveMatch = z.infer<typeof liveMatchesAnswer>['matches'][number];

/** `POST /api/matches/{id}/clocks`: an arbiter stops, starts or sets the clocks of a running game. */
export const arbiterClocksBody = z.discriminatedUnion('act', [
  z.strictObject({ commandId: id, act: z.literal('pause') }),
  z.strictObject({ commandId: id, act: z.literal('resume') }),
  z.strictObject({
    commandId: id,
    act: z.literal('adjust'),
    whiteMs: z.int().min(0).max(86_400_000),
    blackMs: z.int().min(0).max(86_400_000),
  }),
]);
export type ArbiterClocksBody = z.infer<typeof arbiterClocksBody>;

/** `POST /api/matches/{id}/clocks`: the version of the match's stream that has it. */
export const clocksAnswer = z.object({ version: z.int() });
