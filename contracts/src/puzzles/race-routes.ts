import type { HttpRoute } from '../core/http-route.ts';
import { ticketAnswer } from '../core/room-ticket.ts';
import { openRaceBody, race, raceActBody } from './race.ts';

const acting = [
  'RC_VALIDATION',
  'RC_BAD_REQUEST',
  'RC_NOT_FOUND',
  'RC_NOT_SIGNED_IN',
  'RC_RATE_LIMITED',
] as const;

/** Routes of races; the moves in them are those of rush. */
export const raceRoutes = {
  openRace: {
    method: 'post',
    path: '/api/puzzles/races',
    summary: 'Open a race, which others join by its address',
    access: 'account',
    body: openRaceBody,
    status: 200,
    answer: race,
    noStore: true,
    problems: acting,
  },
  race: {
    method: 'get',
    path: '/api/puzzles/races/{id}',
    summary: 'A race as it is now: who is in it and how far they are',
    access: 'anyone',
    status: 200,
    answer: race,
    noStore: true,
    problems: ['RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  actOnRace: {
    method: 'post',
    path: '/api/puzzles/races/{id}/acts',
    summary:
      'Join a race or leave it, start it as its host, or ask for a rematch; answers with the race, or the rematch',
    access: 'account',
    body: raceActBody,
    status: 200,
    answer: race,
    noStore: true,
    problems: [
      ...acting,
      'RC_FORBIDDEN',
      'RC_RACE_FULL',
      'RC_RACE_BEGUN',
      'RC_RACE_EXPIRED',
      'RC_RACE_NOT_OVER',
      'RC_RACE_ALONE',
    ],
  },
  raceTicket: {
    method: 'post',
    path: '/api/puzzles/races/{id}/ticket',
    summary: 'A seat in the room of a race: how far its racers are',
    access: 'anyone',
    status: 201,
    answer: ticketAnswer,
    problems: ['RC_NOT_FOUND', 'RC_RATE_LIMITED', 'RC_ROOMS_UNAVAILABLE'],
  },
} as const satisfies Record<string, HttpRoute>;
