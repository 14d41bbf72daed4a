import type { HttpRoute } from '../core/http-route.ts';
import { matchNote, matchNoteBody } from './match-notes.ts';

/** Routes of a person's own notes about matches. */
export const matchNotesRoutes = {
  matchNote: {
    method: 'get',
    path: '/api/me/match-notes/{id}',
    summary: 'My note about a match',
    access: 'signedIn',
    status: 200,
    answer: matchNote,
    noStore: true,
    problems: ['RC_NOT_FOUND', 'RC_NOT_SIGNED_IN'],
  },
  writeMatchNote: {
    method: 'put',
    path: '/api/me/match-notes/{id}',
    summary: 'Keep my note about a match; an empty one is deleted',
    access: 'signedIn',
    body: matchNoteBody,
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_NOT_SIGNED_IN'],
  },
} as const satisfies Record<string, HttpRoute>;
