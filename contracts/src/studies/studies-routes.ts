import { z } from 'zod';
import { color } from '../chess/notation.ts';
import { variant } from '../chess/variants.ts';
import { largeBodyBytes } from '../core/body-size.ts';
import { commandBody } from '../core/command-body.ts';
import { cursorPage, cursorQuery } from '../core/cursor-page.ts';
import type { HttpRoute } from '../core/http-route.ts';
import { id } from '../core/ids.ts';
import { ticketAnswer } from '../core/room-ticket.ts';
import {
  chapterMode,
  chapterName,
  listedStudy,
  memberAccess,
  studiesProjection,
  study,
  studyChapter,
  studyName,
  studyVisibility,
} from './studies.ts';

/** `GET /api/studies` */
export const studiesQuery = cursorQuery(30).extend({
  /** All that are public, those of the caller, or those that the caller is a member of. */
  of: z.enum(['public', 'mine', 'shared']).default('public'),
  /** Part of the name. */
  name: z.string().trim().max(100).optional(),
});
export type StudiesOf = z.infer<typeof studiesQuery>['of'];
export const studiesAnswer = cursorPage(listedStudy).extend({ stale: z.boolean() });
export type StudiesAnswer = z.infer<typeof studiesAnswer>;

/** A chapter to begin: from a position, or with the games of a PGN text, a chapter each. */
const newChapter = z.strictObject({
  name: chapterName.optional(),
  orientation: color.default('white'),
  mode: chapterMode.default('study'),
  variant: variant.default('classical'),
  /** The usual start when left out. */
  startFen: z.string().max(120).optional(),
  pgn: z.string().max(900_000).optional(),
});

/** `POST /api/studies`: repeated with the same `commandId`, it is the same study. */
export const createStudyBody = commandBody.extend({
  name: studyName,
  visibility: studyVisibility,
  chapter: newChapter.optional(),
});
/** `PUT /api/studies/{id}`: fields left out stay. */
export const changeStudyBody = commandBody.extend({
  name: studyName.optional(),
  visibility: studyVisibility.optional(),
});
/** `PUT /api/studies/{id}/members`: null takes the membership back. */
export const setStudyMemberBody = commandBody.extend({ userId: id, access: memberAccess.nullable() });
/** `POST /api/studies/{id}/chapters` */
export const addChaptersBody = commandBody.extend(newChapter.shape);
/** `PUT /api/studies/{id}/chapters/{chapterId}`: fields left out stay. */
export const changeChapterBody = commandBody.extend({
  name: chapterName.optional(),
  orientation: color.optional(),
  mode: chapterMode.optional(),
  /** Its new place among the chapters. */
  index: z.int().min(0).max(100).optional(),
});

const change = [
  'RC_BAD_REQUEST',
  'RC_VALIDATION',
  'RC_NOT_SIGNED_IN',
  'RC_NOT_FOUND',
  'RC_FORBIDDEN',
  'RC_CHILD_ACCOUNT',
  'RC_RATE_LIMITED',
] as const;
const adding = [
  ...change,
  'RC_PGN_INVALID',
  'RC_FEN_INVALID',
  'RC_BODY_TOO_LARGE',
  'RC_STUDY_TOO_LARGE',
] as const;

const added = z.object({ id, chapterIds: z.array(id) });

/** Routes of studies. Moves and texts are changed in the room of a study. */
export const studiesRoutes = {
  studies: {
    method: 'get',
    path: '/api/studies',
    summary: 'Studies: public ones, my own, or those that I am a member of',
    access: 'anyone',
    query: studiesQuery,
    reads: { [studiesProjection]: ['study-'] },
    status: 200,
    answer: studiesAnswer,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_RATE_LIMITED'],
  },
  study: {
    method: 'get',
    path: '/api/studies/{id}',
    summary: 'A study with the names of its chapters',
    access: 'anyone',
    status: 200,
    answer: study,
    noStore: true,
    problems: ['RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  studyChapter: {
    method: 'get',
    path: '/api/studies/{id}/chapters/{chapterId}',
    summary: 'A chapter with all its moves',
    access: 'anyone',
    status: 200,
    answer: studyChapter,
    noStore: true,
    problems: ['RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  createStudy: {
    method: 'post',
    path: '/api/studies',
    summary: 'Create a study with one chapter, or one for each game of a PGN text',
    access: 'account',
    body: createStudyBody,
    maxBodyBytes: largeBodyBytes,
    status: 201,
    answer: added,
    problems: adding,
  },
  changeStudy: {
    method: 'put',
    path: '/api/studies/{id}',
    summary: 'Rename a study, or change who sees it',
    access: 'account',
    body: changeStudyBody,
    status: 204,
    problems: change,
  },
  setStudyMember: {
    method: 'put',
    path: '/api/studies/{id}/members',
    summary: 'Let a user read or write a study, or no longer',
    access: 'account',
    body: setStudyMemberBody,
    status: 204,
    problems: change,
  },
  deleteStudy: {
    method: 'delete',
    path: '/api/studies/{id}',
    summary: 'Delete a study',
    access: 'account',
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
  cloneStudy: {
    method: 'post',
    path: '/api/studies/{id}/clone',
    summary: 'Copy a study as it is now into a private one of my own',
    access: 'account',
    body: commandBody,
    status: 201,
    answer: added,
    problems: [...change, 'RC_STUDY_TOO_LARGE'],
  },
  addStudyChapters: {
    method: 'post',
    path: '/api/studies/{id}/chapters',
    summary: 'Add a chapter, or one for each game of a PGN text',
    access: 'account',
    body: addChaptersBody,
    maxBodyBytes: largeBodyBytes,
    status: 201,
    answer: added,
    problems: adding,
  },
  changeStudyChapter: {
    method: 'put',
    path: '/api/studies/{id}/chapters/{chapterId}',
    summary: 'Rename or move a chapter, or change its side or mode',
    access: 'account',
    body: changeChapterBody,
    status: 204,
    problems: change,
  },
  removeStudyChapter: {
    method: 'delete',
    path: '/api/studies/{id}/chapters/{chapterId}',
    summary: 'Remove a chapter',
    access: 'account',
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
  studyPgn: {
    method: 'get',
    path: '/api/studies/{id}/pgn',
    summary: 'A study as PGN, a game for each chapter',
    access: 'anyone',
    query: z.strictObject({
      /** Only this chapter. */
      chapter: id.optional(),
    }),
    status: 200,
    answerType: 'application/x-chess-pgn',
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  studyTicket: {
    method: 'post',
    path: '/api/studies/{id}/ticket',
    summary: 'A seat in the room of a study: edits as they are made, and who is there',
    access: 'anyone',
    status: 201,
    answer: ticketAnswer,
    problems: ['RC_NOT_FOUND', 'RC_RATE_LIMITED', 'RC_ROOMS_UNAVAILABLE'],
  },
} as const satisfies Record<string, HttpRoute>;
