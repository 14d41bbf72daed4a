import { z } from 'zod';
import { id, speed, timeControl, variant } from '../primitives.ts';

/** `POST /api/seeks`: offer a game. */
export const offerSeekBody = z.strictObject({
  commandId: id,
  color: z.enum(['white', 'black', 'random']).default('random'),
  variant: variant.default('classical'),
  timeControl,
  rated: z.boolean().default(true),
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

/** A seat in a Colyseus room, to be used once within 15 s with `client.consumeSeatReservation`. */
export const ticketAnswer = z.object({
  role: z.enum(['white', 'black', 'spectator', 'member']),
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
    }),
  ),
});
