import { z } from 'zod';
import { commandBody } from '../core/command-body.ts';
import type { HttpRoute } from '../core/http-route.ts';
import { id } from '../core/ids.ts';
import { importCounts, importFault, importStarted } from './import-events.ts';

/** Bytes of a PGN file that one call may send, unpacked. */
export const largestImportChunk = 16 * 1024 ** 2;
/** Faults of an import that are kept; their number is that of all. */
export const listedImportFaults = 1_000;

/** `POST /api/imports`: repeated with the same `commandId`, it is the same import. */
export const startImportBody = commandBody.extend(importStarted.shape);

/** `PUT /api/imports/{id}/chunks?offset=N&last=true` */
export const importChunkQuery = z.strictObject({
  /** Place of the first byte of the chunk in the unpacked file. */
  offset: z.coerce.number().int().min(0),
  /** The chunk ends with the file. */
  last: z.enum(['true', 'false']).default('false'),
});

/** How far a file has been read. */
export const importProgress = importCounts.extend({
  /**
   * Bytes of the file that are kept, up to the end of a game: the next chunk begins here. The same as before when the chunk has no whole
   * game: send a larger one, up to {@link largestImportChunk}.
   */
  nextOffset: z.int(),
  /** Line that begins there, from 1. */
  nextLine: z.int(),
  finished: z.boolean(),
});
export type ImportProgress = z.infer<typeof importProgress>;

export const importState = z.enum(['running', 'finished', 'cancelled']);

/** An import as its owner sees it. */
export const importSummary = importProgress.extend({
  id,
  collectionId: id,
  /** Name of the file. */
  name: z.string(),
  bytes: z.int().nullable(),
  state: importState,
  /** Games of it that are searchable already, of `games`. */
  indexed: z.int(),
  /** Epoch milliseconds. */
  startedAt: z.number(),
});
export type ImportSummary = z.infer<typeof importSummary>;

/** `GET /api/imports/{id}` */
export const importAnswer = importSummary.extend({
  /** The first {@link listedImportFaults}, in the order of the file; `faults` is the number of all. */
  listedFaults: z.array(importFault),
  stale: z.boolean(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** `GET /api/imports`: the newest 100 of one's own. */
export const importsQuery = z.strictObject({ collection: id.optional() });
export const importsAnswer = z.object({ items: z.array(importSummary), stale: z.boolean() });
export type ImportsAnswer = z.infer<typeof importsAnswer>;

const reads = { 'game-index': ['import-'] } as const;
const refusals = ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND', 'RC_FORBIDDEN'] as const;

/** Routes that bring PGN files into a collection, piece by piece. */
export const importsRoutes = {
  startImport: {
    method: 'post',
    path: '/api/imports',
    summary: 'Begin to import a PGN file into a collection',
    access: 'account',
    body: startImportBody,
    status: 201,
    answer: z.object({ id }),
    problems: ['RC_BAD_REQUEST', ...refusals, 'RC_LIBRARY_QUOTA', 'RC_RATE_LIMITED', 'RC_SEARCH_UNAVAILABLE'],
  },
  sendImportChunk: {
    method: 'put',
    path: '/api/imports/{id}/chunks',
    summary: 'Send the next bytes of the PGN file',
    access: 'account',
    query: importChunkQuery,
    upload: {
      mediaType: 'text/x-chess-pgn',
      alsoAccepts: ['application/x-chess-pgn', 'application/octet-stream', 'text/plain'],
      maxBytes: largestImportChunk,
    },
    status: 200,
    answer: importProgress,
    problems: [
      'RC_BAD_REQUEST',
      'RC_BODY_TOO_LARGE',
      ...refusals,
      'RC_LIBRARY_QUOTA',
      'RC_IMPORT_CLOSED',
      'RC_IMPORT_GAP',
      'RC_PGN_INVALID',
      'RC_RATE_LIMITED',
      'RC_SEARCH_UNAVAILABLE',
    ],
  },
  import: {
    method: 'get',
    path: '/api/imports/{id}',
    summary: 'How far an import is, and what was skipped and why',
    access: 'account',
    reads,
    status: 200,
    answer: importAnswer,
    noStore: true,
    problems: refusals,
  },
  imports: {
    method: 'get',
    path: '/api/imports',
    summary: 'My imports, the newest first',
    access: 'account',
    query: importsQuery,
    reads,
    status: 200,
    answer: importsAnswer,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN'],
  },
  cancelImport: {
    method: 'post',
    path: '/api/imports/{id}/cancel',
    summary: 'Stop an import; its games leave the collection',
    access: 'account',
    status: 204,
    problems: refusals,
  },
  undoImport: {
    method: 'post',
    path: '/api/imports/{id}/undo',
    summary: 'Take the games of a finished import out of the collection',
    access: 'account',
    status: 204,
    problems: refusals,
  },
} as const satisfies Record<string, HttpRoute>;
