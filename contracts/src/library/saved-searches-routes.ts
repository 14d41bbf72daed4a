import { z } from 'zod';
import type { HttpRoute } from '../core/http-route.ts';
import { id } from '../core/ids.ts';
import { isReadableLine } from '../core/readable-text.ts';

/** A search that a user keeps: a name, and the query of the games page's address. */
export const savedSearch = z.object({
  id,
  name: z.string(),
  /** Without `?`. */
  query: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** Most searches that a user keeps. */
export const mostSavedSearches = 100;

/** `GET /api/saved-searches`: by name. */
export const savedSearchesAnswer = z.object({ items: z.array(savedSearch) });

/** `POST /api/saved-searches`: a search of the same name is replaced. */
export const saveSearchBody = z.strictObject({
  name: z.string().trim().min(1).max(100).refine(isReadableLine),
  query: z.string().max(4_000),
});

/** Routes of saved searches. */
export const savedSearchesRoutes = {
  savedSearches: {
    method: 'get',
    path: '/api/saved-searches',
    summary: 'My saved searches',
    access: 'account',
    status: 200,
    answer: savedSearchesAnswer,
    problems: ['RC_NOT_SIGNED_IN'],
  },
  saveSearch: {
    method: 'post',
    path: '/api/saved-searches',
    summary: 'Keep a search',
    access: 'account',
    body: saveSearchBody,
    status: 201,
    answer: savedSearch,
    problems: ['RC_BAD_REQUEST', 'RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_LIBRARY_QUOTA'],
  },
  deleteSavedSearch: {
    method: 'delete',
    path: '/api/saved-searches/{id}',
    summary: 'Delete a saved search',
    access: 'account',
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND'],
  },
} as const satisfies Record<string, HttpRoute>;
