import type { HttpRoute } from '../core/http-route.ts';
import { ticketAnswer } from '../core/room-ticket.ts';

/** The ticket of the realtime room. */
export const realtimeRoutes = {
  realtimeTicket: {
    method: 'post',
    path: '/api/realtime/ticket',
    summary: 'A seat in the realtime room: who is on line, and messages to me',
    access: 'signedIn',
    status: 201,
    answer: ticketAnswer,
    problems: ['RC_NOT_SIGNED_IN', 'RC_RATE_LIMITED', 'RC_ROOMS_UNAVAILABLE'],
  },
} as const satisfies Record<string, HttpRoute>;
