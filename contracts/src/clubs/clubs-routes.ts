import { z } from 'zod';
import { commandBody } from '../core/command-body.ts';
import { cursorPage, cursorQuery } from '../core/cursor-page.ts';
import type { HttpRoute } from '../core/http-route.ts';
import { id } from '../core/ids.ts';
import {
  club,
  clubAbout,
  clubAdmission,
  clubMember,
  clubName,
  clubRole,
  clubsProjection,
  listedClub,
} from './clubs.ts';

/** `GET /api/clubs` */
export const clubsQuery = cursorQuery(30).extend({
  /** All, or those that the caller is a member of. */
  of: z.enum(['all', 'mine']).default('all'),
  /** Part of the name. */
  name: z.string().trim().max(100).optional(),
});
export type ClubsOf = z.infer<typeof clubsQuery>['of'];
export const clubsAnswer = cursorPage(listedClub).extend({ stale: z.boolean() });
export type ClubsAnswer = z.infer<typeof clubsAnswer>;

/** `GET /api/clubs/{id}` */
export const clubAnswer = club.extend({ stale: z.boolean() });
export type ClubAnswer = z.infer<typeof clubAnswer>;

/** `GET /api/clubs/{id}/members`: leaders first, then moderators, then who joined first. */
export const clubMembersQuery = cursorQuery(50);
export const clubMembersAnswer = cursorPage(clubMember).extend({ stale: z.boolean() });
export type ClubMembersAnswer = z.infer<typeof clubMembersAnswer>;

/** `POST /api/clubs`: repeated with the same `commandId`, it is the same club. */
export const foundClubBody = commandBody.extend({
  name: clubName,
  about: clubAbout.default(''),
  admission: clubAdmission.default('open'),
});
/** `PUT /api/clubs/{id}`: fields left out stay. */
export const changeClubBody = commandBody.extend({
  name: clubName.optional(),
  about: clubAbout.optional(),
  admission: clubAdmission.optional(),
});
/** `POST /api/clubs/{id}/requests/{userId}` */
export const decideClubRequestBody = commandBody.extend({ accept: z.boolean() });
/** `PUT /api/clubs/{id}/members/{userId}`: null removes the member. */
export const setClubRoleBody = commandBody.extend({ role: clubRole.nullable() });

const reads = { [clubsProjection]: ['club-'] } as const;
const change = [
  'RC_BAD_REQUEST',
  'RC_VALIDATION',
  'RC_NOT_SIGNED_IN',
  'RC_NOT_FOUND',
  'RC_FORBIDDEN',
  'RC_RATE_LIMITED',
] as const;
const ending = ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND', 'RC_RATE_LIMITED'] as const;

/** Routes of clubs. */
export const clubsRoutes = {
  clubs: {
    method: 'get',
    path: '/api/clubs',
    summary: 'Clubs: all, or those that I am a member of',
    access: 'anyone',
    query: clubsQuery,
    reads,
    status: 200,
    answer: clubsAnswer,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_RATE_LIMITED'],
  },
  club: {
    method: 'get',
    path: '/api/clubs/{id}',
    summary: 'A club',
    access: 'anyone',
    query: z.strictObject({}),
    reads,
    status: 200,
    answer: clubAnswer,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  clubMembers: {
    method: 'get',
    path: '/api/clubs/{id}/members',
    summary: 'The members of a club',
    access: 'anyone',
    query: clubMembersQuery,
    reads,
    status: 200,
    answer: clubMembersAnswer,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  foundClub: {
    method: 'post',
    path: '/api/clubs',
    summary: 'Found a club, which I lead',
    access: 'account',
    body: foundClubBody,
    children: 'refused',
    status: 201,
    answer: z.object({ id }),
    problems: [
      'RC_BAD_REQUEST',
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_CHILD_ACCOUNT',
      'RC_CLUB_NAME_TAKEN',
      'RC_CLUB_LIMIT',
      'RC_RATE_LIMITED',
    ],
  },
  changeClub: {
    method: 'put',
    path: '/api/clubs/{id}',
    summary: 'Change the name, the text or the admission of a club that I lead',
    access: 'account',
    body: changeClubBody,
    status: 204,
    problems: [...change, 'RC_CLUB_NAME_TAKEN'],
  },
  joinClub: {
    method: 'post',
    path: '/api/clubs/{id}/membership',
    summary: 'Become a member of a club, or ask for it',
    access: 'account',
    body: commandBody,
    status: 204,
    problems: [...change, 'RC_CLUB_FULL'],
  },
  leaveClub: {
    method: 'delete',
    path: '/api/clubs/{id}/membership',
    summary: 'Leave a club, or withdraw my request',
    access: 'account',
    status: 204,
    problems: [...ending, 'RC_CLUB_LAST_LEADER'],
  },
  decideClubRequest: {
    method: 'post',
    path: '/api/clubs/{id}/requests/{userId}',
    summary: 'Accept or refuse a request to become a member',
    access: 'account',
    body: decideClubRequestBody,
    status: 204,
    problems: [...change, 'RC_CLUB_FULL'],
  },
  setClubRole: {
    method: 'put',
    path: '/api/clubs/{id}/members/{userId}',
    summary: 'Give a member of a club a role, or remove the member',
    access: 'account',
    body: setClubRoleBody,
    status: 204,
    problems: [...change, 'RC_CHILD_ACCOUNT', 'RC_CLUB_LAST_LEADER'],
  },
  closeClub: {
    method: 'delete',
    path: '/api/clubs/{id}',
    summary: 'Close a club for good',
    access: 'account',
    status: 204,
    problems: [...ending, 'RC_FORBIDDEN'],
  },
  closeClubOfOthers: {
    method: 'post',
    path: '/api/admin/clubs/{id}/close',
    summary: 'Close a club of others for good',
    access: 'clubs.close',
    body: commandBody,
    status: 204,
    problems: [...ending, 'RC_FORBIDDEN'],
  },
} as const satisfies Record<string, HttpRoute>;
