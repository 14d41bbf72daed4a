import { z } from 'zod';
import { commandBody } from '../core/command-body.ts';
import { cursorPage, cursorQuery } from '../core/cursor-page.ts';
import type { HttpRoute } from '../core/http-route.ts';
import { id } from '../core/ids.ts';
import { collection, collectionName, collectionVisibility, deletedCollection } from './collections.ts';

/** `GET /api/collections`: public ones, by name. */
export const collectionsQuery = cursorQuery(50).extend({
  /** Part of the name. */
  name: z.string().trim().max(100).optional(),
});
export const collectionsAnswer = cursorPage(collection).extend({ stale: z.boolean() });
export type CollectionsAnswer = z.infer<typeof collectionsAnswer>;

/** How much a user keeps and may keep. */
export const libraryQuota = z.object({
  /** Each game as often as it was imported, and those that were added or annotated. */
  games: z.int(),
  maxGames: z.int(),
  /** Of the files that were imported, unpacked. */
  bytes: z.int(),
  maxBytes: z.int(),
  collections: z.int(),
  maxCollections: z.int(),
  importsPerHour: z.int(),
});
export type LibraryQuota = z.infer<typeof libraryQuota>;

/** `GET /api/collections/mine`: all of them, by name; an admin's include those of the platform. */
export const ownCollectionsAnswer = z.object({
  items: z.array(collection),
  /** Those that can be restored, the newest deletion first. */
  deleted: z.array(deletedCollection).default([]),
  quota: libraryQuota,
  stale: z.boolean(),
});
export type OwnCollectionsAnswer = z.infer<typeof ownCollectionsAnswer>;

/** `GET /api/collections/{id}` */
export const collectionAnswer = collection.extend({
  /** The caller may change it. */
  mine: z.boolean(),
  stale: z.boolean(),
});
export type CollectionAnswer = z.infer<typeof collectionAnswer>;

/** `POST /api/collections`: repeated with the same `commandId`, it is the same collection. */
export const createCollectionBody = commandBody.extend({
  name: collectionName,
  visibility: collectionVisibility,
  /** It belongs to the platform; needs `games.import`. */
  platform: z.boolean().default(false),
});
/** `PUT /api/collections/{id}`: fields left out stay. */
export const changeCollectionBody = commandBody.extend({
  name: collectionName.optional(),
  visibility: collectionVisibility.optional(),
});
/** `PUT /api/collections/{id}/masters` */
export const markCollectionBody = commandBody.extend({ masters: z.boolean() });
/** `POST /api/collections/{id}/merge`: its games go to the other, and it is deleted. */
export const mergeCollectionBody = commandBody.extend({ into: id });
/** `POST /api/collections/{id}/games` and `.../games/remove` */
export const collectionGamesBody = commandBody.extend({ gameIds: z.array(id).min(1).max(1_000) });
/** Games that were added or removed: those that the caller may not see are skipped. */
export const collectionGamesAnswer = z.object({ games: z.int() });

const reads = { collections: ['collection-'] } as const;
const refusals = [
  'RC_BAD_REQUEST',
  'RC_VALIDATION',
  'RC_NOT_SIGNED_IN',
  'RC_NOT_FOUND',
  'RC_FORBIDDEN',
] as const;

/** Routes of collections of games. */
export const collectionsRoutes = {
  collections: {
    method: 'get',
    path: '/api/collections',
    summary: 'Public collections of games',
    access: 'anyone',
    query: collectionsQuery,
    reads,
    status: 200,
    answer: collectionsAnswer,
    problems: ['RC_VALIDATION', 'RC_SEARCH_UNAVAILABLE'],
  },
  ownCollections: {
    method: 'get',
    path: '/api/collections/mine',
    summary: 'My collections, and how much I may keep',
    access: 'account',
    reads,
    status: 200,
    answer: ownCollectionsAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_SEARCH_UNAVAILABLE'],
  },
  collection: {
    method: 'get',
    path: '/api/collections/{id}',
    summary: 'One collection: a public one, one shared by its link, or my own',
    access: 'anyone',
    reads,
    status: 200,
    answer: collectionAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_SEARCH_UNAVAILABLE'],
  },
  createCollection: {
    method: 'post',
    path: '/api/collections',
    summary: 'Create a collection',
    access: 'account',
    body: createCollectionBody,
    status: 201,
    answer: z.object({ id }),
    problems: [
      'RC_BAD_REQUEST',
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_LIBRARY_QUOTA',
      'RC_RATE_LIMITED',
    ],
  },
  changeCollection: {
    method: 'put',
    path: '/api/collections/{id}',
    summary: 'Rename a collection, or change who sees it',
    access: 'account',
    body: changeCollectionBody,
    status: 204,
    problems: refusals,
  },
  markCollection: {
    method: 'put',
    path: '/api/collections/{id}/masters',
    summary: "Mark a collection as masters' games, or take the mark away",
    access: 'collections.mark',
    body: markCollectionBody,
    status: 204,
    problems: refusals,
  },
  deleteCollection: {
    method: 'delete',
    path: '/api/collections/{id}',
    summary: 'Delete a collection; its games leave the database until it is restored',
    access: 'account',
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND', 'RC_FORBIDDEN'],
  },
  restoreCollection: {
    method: 'post',
    path: '/api/collections/{id}/restore',
    summary: 'Restore a collection that was deleted within 30 days, with its games',
    access: 'account',
    status: 204,
    problems: [
      'RC_VALIDATION',
      'RC_NOT_SIGNED_IN',
      'RC_NOT_FOUND',
      'RC_LIBRARY_QUOTA',
      'RC_RATE_LIMITED',
      'RC_SEARCH_UNAVAILABLE',
    ],
  },
  mergeCollection: {
    method: 'post',
    path: '/api/collections/{id}/merge',
    summary: 'Move all games of a collection into another, and delete it',
    access: 'account',
    body: mergeCollectionBody,
    status: 204,
    problems: refusals,
  },
  addCollectionGames: {
    method: 'post',
    path: '/api/collections/{id}/games',
    summary: 'Add games to a collection',
    access: 'account',
    body: collectionGamesBody,
    status: 200,
    answer: collectionGamesAnswer,
    problems: [...refusals, 'RC_LIBRARY_QUOTA', 'RC_SEARCH_UNAVAILABLE'],
  },
  removeCollectionGames: {
    method: 'post',
    path: '/api/collections/{id}/games/remove',
    summary: 'Remove games from a collection',
    access: 'account',
    body: collectionGamesBody,
    status: 200,
    answer: collectionGamesAnswer,
    problems: refusals,
  },
} as const satisfies Record<string, HttpRoute>;
