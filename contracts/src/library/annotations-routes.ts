import { z } from 'zod';
import { variant } from '../chess/variants.ts';
import { commandBody } from '../core/command-body.ts';
import { largeBodyBytes } from '../core/body-size.ts';
import type { HttpRoute } from '../core/http-route.ts';
import { id } from '../core/ids.ts';
import { gameDate } from './game-date.ts';
import { gameResult } from './games.ts';
import { importedPlayer } from './library-events.ts';

const header = (most: number) => z.string().trim().max(most).nullable();

/** Name of the private collection of copies for which a user chose no other. */
export const annotationsCollectionName = 'My annotations';

/** A user's own copy of a game: headers and movetext. */
export const annotationContent = z.strictObject({
  white: importedPlayer,
  black: importedPlayer,
  result: gameResult,
  event: header(300),
  site: header(300),
  round: header(50),
  /** `1907`, `1907-12` or `1907-12-26`. */
  date: gameDate.nullable(),
  variant,
  startFen: z.string().max(120),
  /**
   * Movetext with comments, variations, glyphs and commands, as PGN writes it: no tags, one game. Each move of it must be legal, null
   * moves in variations allowed.
   */
  movetext: z.string().max(500_000),
});
export type AnnotationContent = z.infer<typeof annotationContent>;

/** `GET /api/annotations/{id}`: as it was saved; the moves one by one are in `GET /api/games/{id}`. */
export const annotationAnswer = annotationContent.extend({
  id,
  /** A copy of an earlier version may have a day that the calendar does not have. */
  date: z.string().nullable(),
  /** Sent with the next save: `expectedVersion`. */
  version: z.int(),
  collectionId: id,
  /** The game it is a copy of; null for one of the user's own. */
  basedOn: id.nullable(),
});
export type AnnotationAnswer = z.infer<typeof annotationAnswer>;

/** `POST /api/annotations`: repeated with the same `commandId`, it is the same copy. */
export const createAnnotationBody = commandBody.extend({
  ...annotationContent.shape,
  basedOn: id.nullable(),
  /** One of the user's own; their private collection "My annotations" when left out, created at its first use. */
  collectionId: id.optional(),
});

/** `PUT /api/annotations/{id}` */
export const saveAnnotationBody = commandBody.extend({
  ...annotationContent.shape,
  /** The version that was changed; another one since then is `RC_ANNOTATION_CHANGED`. */
  expectedVersion: z.int().min(1),
});

/** Id, place and version of what was saved. The copy is a game of this id. */
export const savedAnnotation = z.object({ id, collectionId: id, version: z.int() });
export type SavedAnnotation = z.infer<typeof savedAnnotation>;

const own = ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND'] as const;
const saving = [...own, 'RC_BAD_REQUEST', 'RC_PGN_INVALID', 'RC_FEN_INVALID', 'RC_BODY_TOO_LARGE'] as const;

/** Routes of annotated copies of games. Only who made a copy reads it here; others read it as a game, if they may. */
export const annotationsRoutes = {
  annotation: {
    method: 'get',
    path: '/api/annotations/{id}',
    summary: 'My annotated copy of a game',
    access: 'account',
    status: 200,
    answer: annotationAnswer,
    problems: own,
  },
  createAnnotation: {
    method: 'post',
    path: '/api/annotations',
    summary: 'Save an annotated copy of a game',
    access: 'account',
    body: createAnnotationBody,
    maxBodyBytes: largeBodyBytes,
    status: 201,
    answer: savedAnnotation,
    problems: [...saving, 'RC_FORBIDDEN', 'RC_LIBRARY_QUOTA'],
  },
  saveAnnotation: {
    method: 'put',
    path: '/api/annotations/{id}',
    summary: 'Save my annotated copy as it is now',
    access: 'account',
    body: saveAnnotationBody,
    maxBodyBytes: largeBodyBytes,
    status: 200,
    answer: savedAnnotation,
    problems: [...saving, 'RC_ANNOTATION_CHANGED'],
  },
  deleteAnnotation: {
    method: 'delete',
    path: '/api/annotations/{id}',
    summary: 'Delete my annotated copy',
    access: 'account',
    status: 204,
    problems: own,
  },
} as const satisfies Record<string, HttpRoute>;
