import { z } from 'zod';
import type { HttpRoute } from '../core/http-route.ts';
import { id } from '../core/ids.ts';
import { roundNumber, sectionId } from './tournament-ids.ts';
import { roundAnswer, sectionParams, standingsRow, tournamentCommandAnswer } from './tournament-views.ts';
import { tournamentStatus } from './tournament-cards.ts';

/** `GET /api/tournaments/{id}/games.pgn`: all games, or those of a section or a round. */
export const eventPgnQuery = z.strictObject({ section: sectionId.optional(), round: roundNumber.optional() });

/**
 * `GET /api/tournaments/{id}/sections/{section}/trf`. Once the last round is published the file is the final one, and refused
 * while a result is missing; `interim` asks for the file as it is, with `?` for those games.
 */
export const eventTrfQuery = z.strictObject({ interim: z.stringbool().default(false) });

/** `GET /api/tournaments/{id}/feed.json`: what club sites show. */
export const eventFeedAnswer = z.object({
  id,
  title: z.string(),
  status: z.union([tournamentStatus, z.literal('draft')]),
  version: z.int(),
  /** Team battle: its clubs, which the rows of the standings name by their ids; a closed club has no name. */
  clubs: z.array(z.object({ id, name: z.string().nullable() })).optional(),
  sections: z.array(
    z.object({
      id: sectionId,
      name: z.string(),
      rounds: z.int(),
      /** The last published round; null before the first. */
      round: roundAnswer.nullable(),
      standings: z.array(standingsRow),
    }),
  ),
});
export type EventFeed = z.infer<typeof eventFeedAnswer>;

const problems = ['RC_VALIDATION', 'RC_TOURNAMENT_NOT_FOUND', 'RC_RATE_LIMITED'] as const;
/** Largest tournament report file, bytes. */
const largestTrf = 4 * 1_024 * 1_024;

/** Files and feeds of tournaments for other programs. */
export const tournamentFeedRoutes = {
  tournamentPgn: {
    method: 'get',
    path: '/api/tournaments/{id}/games.pgn',
    summary: 'All games of an event as PGN, those under way with their moves so far',
    access: 'anyone',
    query: eventPgnQuery,
    status: 200,
    answerType: 'application/x-chess-pgn',
    noStore: true,
    problems,
  },
  tournamentTrf: {
    method: 'get',
    path: '/api/tournaments/{id}/sections/{section}/trf',
    summary: 'A section as a tournament report file (TRF26)',
    access: 'anyone',
    params: sectionParams,
    query: eventTrfQuery,
    status: 200,
    answerType: 'text/plain',
    noStore: true,
    problems: [...problems, 'RC_TOURNAMENT_RESULTS_MISSING'],
  },
  tournamentCalendar: {
    method: 'get',
    path: '/api/tournaments/{id}/calendar.ics',
    summary: 'Rounds of an event for a calendar',
    access: 'anyone',
    status: 200,
    answerType: 'text/calendar',
    noStore: true,
    problems,
  },
  tournamentFeed: {
    method: 'get',
    path: '/api/tournaments/{id}/feed.json',
    summary: 'Standings and boards of an event for other sites',
    access: 'anyone',
    status: 200,
    answer: eventFeedAnswer,
    noStore: true,
    problems,
  },
  importTrf: {
    method: 'post',
    path: '/api/tournaments/import',
    summary:
      'Make an event of a tournament report file (TRF16 or TRF26), with its players, pairings and results',
    access: 'tournaments.create',
    upload: {
      mediaType: 'text/plain',
      alsoAccepts: ['application/octet-stream', 'application/x-trf'],
      maxBytes: largestTrf,
    },
    status: 201,
    answer: tournamentCommandAnswer,
    problems: [
      'RC_BAD_REQUEST',
      'RC_BODY_TOO_LARGE',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_TOURNAMENT_FILE',
      'RC_RATE_LIMITED',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
