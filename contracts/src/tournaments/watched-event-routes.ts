import type { HttpRoute } from '../core/http-route.ts';
import { ticketAnswer } from '../core/room-ticket.ts';
import { messagesAnswer } from './tournament-desk-views.ts';
import {
  myGamesAnswer,
  roundAnswer,
  roundParams,
  sectionParams,
  standingsAnswer,
  standingsQuery,
  tournamentDetailsAnswer,
} from './tournament-views.ts';

export const ofEvent = ['RC_VALIDATION', 'RC_TOURNAMENT_NOT_FOUND'] as const;
export const roundPath = '/api/tournaments/{id}/sections/{section}/rounds/{round}';
export const sectionPath = '/api/tournaments/{id}/sections/{section}';

/** What shows one running event and its top board: apart from the forms and commands of events, which such a page goes without. */
export const watchedEventRoutes = {
  tournament: {
    method: 'get',
    path: '/api/tournaments/{id}',
    summary: 'A tournament, its sections and rounds, and my part in it',
    access: 'anyone',
    status: 200,
    noStore: true,
    answer: tournamentDetailsAnswer,
    problems: ofEvent,
  },
  tournamentTicket: {
    method: 'post',
    path: '/api/tournaments/{id}/ticket',
    summary: 'A seat in the room of a tournament',
    access: 'anyone',
    status: 201,
    answer: ticketAnswer,
    problems: [...ofEvent, 'RC_RATE_LIMITED', 'RC_ROOMS_UNAVAILABLE'],
  },
  tournamentRound: {
    method: 'get',
    path: roundPath,
    summary: 'Boards and results of a published round',
    access: 'anyone',
    params: roundParams,
    status: 200,
    answer: roundAnswer,
    problems: ofEvent,
  },
  tournamentStandings: {
    method: 'get',
    path: `${sectionPath}/standings`,
    summary: 'Standings of a section with their tie-breaks',
    access: 'anyone',
    params: sectionParams,
    query: standingsQuery,
    status: 200,
    answer: standingsAnswer,
    problems: ofEvent,
  },
  myTournamentGames: {
    method: 'get',
    path: '/api/me/tournament-games',
    summary: 'My boards in running tournaments',
    access: 'signedIn',
    status: 200,
    noStore: true,
    answer: myGamesAnswer,
    problems: ['RC_NOT_SIGNED_IN'],
  },
  tournamentMessages: {
    method: 'get',
    path: '/api/tournaments/{id}/messages',
    summary: 'Messages of the arbiters to me',
    access: 'signedIn',
    status: 200,
    noStore: true,
    answer: messagesAnswer,
    problems: [...ofEvent, 'RC_NOT_SIGNED_IN'],
  },
} as const satisfies Record<string, HttpRoute>;
