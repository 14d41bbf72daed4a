import type { HttpRoute } from '../core/http-route.ts';
import {
  banBody,
  closeAccountBody,
  listedUser,
  userCounts,
  usersAnswer,
  usersExportBody,
  usersQuery,
} from './users.ts';

/** What all routes about one user refuse. */
const problems = [
  'RC_BAD_REQUEST',
  'RC_NOT_SIGNED_IN',
  'RC_FORBIDDEN',
  'RC_NOT_FOUND',
  'RC_USER_NOT_ELIGIBLE',
] as const;
const ofUser = {
  access: 'users.manage',
  badPath: 'RC_BAD_REQUEST',
  status: 200,
  answer: listedUser,
  noStore: true,
} as const;

/** Routes by which staff find users, and change what they may do. */
export const usersRoutes = {
  getAllUserTour: {
    method: 'get',
    path: '/api/getAllUserTour',
    summary: 'Users, the newest account first; the cursor of the next ones is in X-Next-Cursor',
    access: 'users.manage',
    query: usersQuery,
    status: 200,
    answer: usersAnswer,
    cursorHeader: true,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  userCounts: {
    method: 'get',
    path: '/api/admin/users/counts',
    summary: 'How many accounts there are, and how many of them are new this week',
    access: 'users.manage',
    status: 200,
    answer: userCounts,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  exportUsers: {
    method: 'post',
    path: '/api/admin/users/export',
    summary: 'The users of a search as CSV; it is recorded who exported them',
    access: 'users.manage',
    body: usersExportBody,
    status: 200,
    answerType: 'text/csv',
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  makeTournamentAdmin: {
    ...ofUser,
    method: 'put',
    path: '/api/{userId}/tournamentAdmin',
    summary: 'Make a user a tournament admin; again changes nothing',
    problems,
  },
  endTournamentAdmin: {
    ...ofUser,
    method: 'delete',
    path: '/api/{userId}/tournamentAdmin',
    summary: 'Take the role of a tournament admin from a user; again changes nothing',
    problems,
  },
  banUser: {
    ...ofUser,
    method: 'put',
    path: '/api/admin/users/{userId}/ban',
    summary: 'Ban a user: all sessions and connections end, and clocks of running games go on',
    body: banBody,
    problems: [...problems, 'RC_VALIDATION'],
  },
  liftBan: {
    ...ofUser,
    method: 'delete',
    path: '/api/admin/users/{userId}/ban',
    summary: 'Lift the ban of a user',
    problems,
  },
  closeAccount: {
    ...ofUser,
    method: 'put',
    path: '/api/admin/users/{userId}/closure',
    summary: 'Close an account; all sessions and connections end',
    body: closeAccountBody,
    problems: [...problems, 'RC_VALIDATION'],
  },
  reopenAccount: {
    ...ofUser,
    method: 'delete',
    path: '/api/admin/users/{userId}/closure',
    summary: 'Reopen a closed account',
    problems,
  },
} as const satisfies Record<string, HttpRoute>;
