import type { HttpRoute } from '../core/http-route.ts';
import { relayAnswer, relayedFileAnswer, relayedGameAnswer, relayedGameParams } from './game-relay.ts';
import { sectionParams } from './tournament-views.ts';

const sectionPath = '/api/tournaments/{id}/sections/{section}';
const ofEvent = ['RC_VALIDATION', 'RC_TOURNAMENT_NOT_FOUND'] as const;
const ofArbiter = [...ofEvent, 'RC_NOT_SIGNED_IN', 'RC_TOURNAMENT_NOT_ARBITER'] as const;
/** Largest PGN file that an arbiter sends, bytes. */
export const largestRelayFile = 8 * 1_024 * 1_024;

/** The relay of games that another organiser transmits. */
export const gameRelayRoutes = {
  tournamentRelay: {
    method: 'get',
    path: `${sectionPath}/relay`,
    summary: 'The relay of a section: source, state, and games without a board',
    access: 'signedIn',
    only: 'tournamentIsRunByMe',
    params: sectionParams,
    status: 200,
    answer: relayAnswer,
    noStore: true,
    problems: ofArbiter,
  },
  sendRelayFile: {
    method: 'post',
    path: `${sectionPath}/relay/games`,
    summary: 'Take moves and results of a section from a PGN file',
    access: 'signedIn',
    only: 'tournamentIsRunByMe',
    params: sectionParams,
    upload: {
      mediaType: 'application/x-chess-pgn',
      alsoAccepts: ['text/plain', 'application/octet-stream', 'application/vnd.chess-pgn'],
      maxBytes: largestRelayFile,
    },
    status: 200,
    answer: relayedFileAnswer,
    problems: [
      ...ofArbiter,
      'RC_BAD_REQUEST',
      'RC_BODY_TOO_LARGE',
      'RC_PGN_INVALID',
      'RC_TOURNAMENT_PHASE',
      'RC_RATE_LIMITED',
    ],
  },
  relayedGame: {
    method: 'get',
    path: '/api/tournaments/{id}/relayed-games/{game}',
    summary: 'A relayed game with its moves and clocks',
    access: 'anyone',
    params: relayedGameParams,
    status: 200,
    answer: relayedGameAnswer,
    noStore: true,
    problems: [...ofEvent, 'RC_RATE_LIMITED'],
  },
} as const satisfies Record<string, HttpRoute>;
