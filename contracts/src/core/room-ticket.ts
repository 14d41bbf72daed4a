import { z } from 'zod';

/** A seat in a Colyseus room, to be used once within 15 s with `client.consumeSeatReservation`. */
export const ticketAnswer = z.object({
  role: z.enum(['white', 'black', 'spectator', 'preview', 'member', 'arbiter']),
  reservation: z.record(z.string(), z.unknown()),
});
export type TicketAnswer = z.infer<typeof ticketAnswer>;
