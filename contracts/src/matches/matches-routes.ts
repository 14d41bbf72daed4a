import type { HttpRoute } from '../core/http-route.ts';
import { ticketAnswer } from '../core/room-ticket.ts';
import {
  arbiterClocksBody,
  clocksAnswer,
  currentMatchesAnswer,
  liveMatchesAnswer,
  liveMatchesQuery,
  matchTicketQuery,
} from './matches.ts';

/** Routes of running matches. */
export const matchesRoutes = {
  matchTicket: {
    method: 'post',
    path: '/api/matches/{id}/ticket',
    summary: 'A seat in the room of a match',
    access: 'anyone',
    query: matchTicketQuery,
    status: 201,
    answer: ticketAnswer,
    problems: [
      'RC_ROOMS_UNAVAILABLE',
      'RC_VALIDATION',
      'RC_MATCH_NOT_FOUND',
      'RC_MATCH_NOT_STARTED',
      'RC_MATCH_OVER',
      'RC_RATE_LIMITED',
    ],
  },
  currentMatches: {
    method: 'get',
    path: '/api/matches/current',
    summary: 'My running matches',
    access: 'signedIn',
    reads: { lobby: ['match-'] },
    status: 200,
    answer: currentMatchesAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN'],
  },
  liveMatches: {
    method: 'get',
    path: '/api/matches/live',
    summary: 'Running games to watch, the strongest first',
    access: 'anyone',
    query: liveMatchesQuery,
    reads: { lobby: ['match-'] },
    status: 200,
    answer: liveMatchesAnswer,
    problems: ['RC_VALIDATION', 'RC_RATE_LIMITED'],
  },
  arbiterClocks: {
    method: 'post',
    path: '/api/matches/{id}/clocks',
    summary: 'Stop, start or set the clocks of a running game',
    access: 'matches.arbitrate',
    body: arbiterClocksBody,
    status: 200,
    answer: clocksAnswer,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_MATCH_NOT_FOUND',
      'RC_MATCH_NOT_STARTED',
      'RC_MATCH_OVER',
      'RC_MATCH_CLOCKS',
      'RC_ROOM_FENCED',
      'RC_ROOMS_UNAVAILABLE',
      'RC_STORE_UNAVAILABLE',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
