import type { z } from 'zod';
import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as library from './library.ts';
import * as matches from './matches.ts';
import * as players from './players.ts';
import * as ranking from './ranking.ts';
import type { Role } from './accounts.ts';
import type { ProblemCode } from '../problem.ts';

/** One HTTP call: what the OpenAPI document, the client and the access check know of it. */
export interface HttpRoute {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path with `{name}` placeholders. */
  readonly path: string;
  readonly summary: string;
  /** Who may call: anyone, any signed-in user, or one of these roles. */
  readonly access: 'anyone' | 'signedIn' | readonly Role[];
  /** Placeholders of the path that are not ids. */
  readonly params?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** Media type of a body that is streamed and not JSON: it has no 1 MB limit and its handler reads it. */
  readonly requestType?: string;
  /** Media type of the answer when it is not JSON. */
  readonly answerType?: string;
  readonly status: number;
  readonly answer?: z.ZodType;
  readonly problems: readonly ProblemCode[];
}

const admins = ['admin'] as const;

/** Every HTTP route of the product, by name. */
export const httpRoutes = {
  register: {
    method: 'post',
    path: '/api/register/user',
    summary: 'Open an account and log in',
    access: 'anyone',
    body: accounts.registerBody,
    status: 201,
    answer: accounts.authUser,
    problems: ['RC_VALIDATION', 'RC_EMAIL_TAKEN', 'RC_RATE_LIMITED'],
  },
  login: {
    method: 'post',
    path: '/api/login/user',
    summary: 'Log in',
    access: 'anyone',
    body: accounts.loginBody,
    status: 200,
    answer: accounts.authUser,
    problems: ['RC_VALIDATION', 'RC_LOGIN_FAILED', 'RC_RATE_LIMITED'],
  },
  logout: {
    method: 'post',
    path: '/api/logout',
    summary: 'Log out: the session is revoked',
    access: 'anyone',
    status: 204,
    problems: [],
  },
  me: {
    method: 'get',
    path: '/api/me',
    summary: 'Who is signed in',
    access: 'anyone',
    status: 200,
    answer: accounts.meAnswer,
    problems: [],
  },
  seeks: {
    method: 'get',
    path: '/api/seeks',
    summary: 'Open offers',
    access: 'anyone',
    status: 200,
    answer: matches.seeksAnswer,
    problems: [],
  },
  offerSeek: {
    method: 'post',
    path: '/api/seeks',
    summary: 'Offer a game',
    access: 'signedIn',
    body: matches.offerSeekBody,
    status: 201,
    answer: matches.seekView,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_NOT_FOUND',
      'RC_SEEK_OWN',
      'RC_SEEK_LIMIT',
      'RC_RATE_LIMITED',
    ],
  },
  withdrawSeek: {
    method: 'delete',
    path: '/api/seeks/{id}',
    summary: 'Withdraw my offer',
    access: 'signedIn',
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_SEEK_NOT_OPEN'],
  },
  acceptSeek: {
    method: 'post',
    path: '/api/seeks/{id}/accept',
    summary: 'Accept an offer: the match starts',
    access: 'signedIn',
    body: matches.commandBody,
    status: 201,
    answer: matches.matchRef,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_SEEK_NOT_OPEN', 'RC_SEEK_OWN', 'RC_SEEK_NOT_FOR_YOU'],
  },
  declineSeek: {
    method: 'post',
    path: '/api/seeks/{id}/decline',
    summary: 'Refuse a challenge to me',
    access: 'signedIn',
    body: matches.commandBody,
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_SEEK_NOT_OPEN'],
  },
  offerInvite: {
    method: 'post',
    path: '/api/invites',
    summary: 'Offer a game to whoever knows a code',
    access: 'signedIn',
    body: matches.offerInviteBody,
    status: 201,
    answer: matches.inviteAnswer,
    problems: ['RC_BAD_REQUEST', 'RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_SEEK_LIMIT'],
  },
  invites: {
    method: 'get',
    path: '/api/invites',
    summary: 'My open offers behind a code',
    access: 'signedIn',
    status: 200,
    answer: matches.invitesAnswer,
    problems: ['RC_NOT_SIGNED_IN'],
  },
  invite: {
    method: 'get',
    path: '/api/invites/{code}',
    summary: 'The offer behind a code',
    access: 'anyone',
    params: matches.inviteParams,
    status: 200,
    answer: matches.inviteAnswer,
    problems: ['RC_VALIDATION', 'RC_INVITE_UNKNOWN', 'RC_SEEK_NOT_OPEN', 'RC_RATE_LIMITED'],
  },
  acceptInvite: {
    method: 'post',
    path: '/api/invites/{code}/accept',
    summary: 'Accept the offer behind a code: the match starts',
    access: 'signedIn',
    params: matches.inviteParams,
    body: matches.commandBody,
    status: 201,
    answer: matches.matchRef,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_INVITE_UNKNOWN',
      'RC_SEEK_NOT_OPEN',
      'RC_SEEK_OWN',
      'RC_SEEK_NOT_FOR_YOU',
      'RC_RATE_LIMITED',
    ],
  },
  lobbyTicket: {
    method: 'post',
    path: '/api/lobby/ticket',
    summary: 'A seat in the lobby room',
    access: 'anyone',
    status: 201,
    answer: matches.ticketAnswer,
    problems: ['RC_RATE_LIMITED'],
  },
  matchTicket: {
    method: 'post',
    path: '/api/matches/{id}/ticket',
    summary: 'A seat in the room of a match',
    access: 'anyone',
    status: 201,
    answer: matches.ticketAnswer,
    problems: [
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
    status: 200,
    answer: matches.currentMatchesAnswer,
    problems: ['RC_NOT_SIGNED_IN'],
  },
  liveMatches: {
    method: 'get',
    path: '/api/matches/live',
    summary: 'Running games to watch, the strongest first',
    access: 'anyone',
    query: matches.liveMatchesQuery,
    status: 200,
    answer: matches.liveMatchesAnswer,
    problems: ['RC_VALIDATION'],
  },
  arbiterClocks: {
    method: 'post',
    path: '/api/matches/{id}/clocks',
    summary: 'Stop, start or set the clocks of a running game',
    access: admins,
    body: matches.arbiterClocksBody,
    status: 200,
    answer: matches.clocksAnswer,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_MATCH_NOT_FOUND',
      'RC_MATCH_NOT_STARTED',
      'RC_MATCH_OVER',
      'RC_MATCH_CLOCKS',
      'RC_ROOM_FENCED',
      'RC_STORE_UNAVAILABLE',
    ],
  },
  games: {
    method: 'get',
    path: '/api/games',
    summary: 'Search the game database',
    access: 'anyone',
    query: library.gamesQuery,
    status: 200,
    answer: library.gamesAnswer,
    problems: ['RC_VALIDATION'],
  },
  game: {
    method: 'get',
    path: '/api/games/{id}',
    summary: 'One game with its moves',
    access: 'anyone',
    query: library.gameQuery,
    status: 200,
    answer: library.gameAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND'],
  },
  gamePgn: {
    method: 'get',
    path: '/api/games/{id}/pgn',
    summary: 'One game as PGN',
    access: 'anyone',
    status: 200,
    answerType: 'application/x-chess-pgn',
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND'],
  },
  openings: {
    method: 'get',
    path: '/api/openings',
    summary: 'What was played from a position',
    access: 'anyone',
    query: library.openingsQuery,
    status: 200,
    answer: library.openingsAnswer,
    problems: ['RC_VALIDATION', 'RC_FEN_INVALID'],
  },
  leaderboard: {
    method: 'get',
    path: '/api/leaderboard',
    summary: 'Royal Chess Rankings',
    access: 'anyone',
    query: ranking.leaderboardQuery,
    status: 200,
    answer: ranking.leaderboardAnswer,
    problems: ['RC_VALIDATION'],
  },
  players: {
    method: 'get',
    path: '/api/players',
    summary: 'Players by the beginning of their names',
    access: 'signedIn',
    query: players.playersQuery,
    status: 200,
    answer: players.playersAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_RATE_LIMITED'],
  },
  player: {
    method: 'get',
    path: '/api/players/{id}',
    summary: 'A player with ratings, results and latest games',
    access: 'anyone',
    query: players.playerQuery,
    status: 200,
    answer: players.playerAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  playerRatings: {
    method: 'get',
    path: '/api/players/{id}/ratings',
    summary: 'Ratings of a player',
    access: 'anyone',
    status: 200,
    answer: ranking.playerRatingsAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND'],
  },
  dashboard: {
    method: 'get',
    path: '/api/admin/dashboard',
    summary: 'Live figures',
    access: admins,
    status: 200,
    answer: admin.dashboardAnswer,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_PROJECTOR_UNAVAILABLE'],
  },
  requeue: {
    method: 'post',
    path: '/api/admin/projections/{name}/parked/{stream}/requeue',
    summary: 'Try a parked stream again',
    access: admins,
    params: admin.parkedStreamParams,
    status: 202,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_NOT_FOUND',
      'RC_PROJECTION_UNKNOWN',
      'RC_PROJECTOR_UNAVAILABLE',
    ],
  },
  rebuild: {
    method: 'post',
    path: '/api/admin/projections/{name}/rebuild',
    summary: 'Rebuild a read model; NDJSON progress',
    access: admins,
    params: admin.projectionParams,
    status: 200,
    answer: admin.progressLine,
    answerType: 'application/x-ndjson',
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_PROJECTION_UNKNOWN',
      'RC_REBUILD_RUNNING',
      'RC_PROJECTOR_UNAVAILABLE',
    ],
  },
  importGames: {
    method: 'post',
    path: '/api/admin/import',
    summary: 'Bring a PGN file in (text/x-chess-pgn); NDJSON progress',
    access: admins,
    requestType: 'text/x-chess-pgn',
    status: 200,
    answer: admin.progressLine,
    answerType: 'application/x-ndjson',
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_PGN_INVALID'],
  },
} as const satisfies Record<string, HttpRoute>;

/** Name of a route: `operationId` in the OpenAPI document. */
export type HttpRouteName = keyof typeof httpRoutes;
