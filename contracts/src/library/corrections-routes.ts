import { z } from 'zod';
import { commandBody } from '../core/command-body.ts';
import { largeBodyBytes } from '../core/body-size.ts';
import type { HttpRoute } from '../core/http-route.ts';
import { id } from '../core/ids.ts';
import { correctedHeaders } from './annotation-events.ts';
import { gameDate } from './game-date.ts';

/** What is corrected: headers left out stay. */
const newHeaders = correctedHeaders
  .extend({
    whiteName: z.string().trim().min(1).max(200).optional(),
    blackName: z.string().trim().min(1).max(200).optional(),
    /** `1907`, `1907-12` or `1907-12-26`. */
    date: gameDate.nullable().optional(),
  })
  .refine((headers) => Object.keys(headers).length > 0, 'Nothing to correct');

/** Headers of some games. */
export const correction = z.strictObject({ gameIds: z.array(id).min(1).max(1_000), headers: newHeaders });
export type Correction = z.infer<typeof correction>;

/** A name in many games at once. */
export const renaming = z.strictObject({
  field: z.enum(['player', 'event', 'site']),
  /** The whole name as the games have it. */
  from: z.string().min(1).max(300),
  to: z.string().trim().min(1).max(200),
  /** Only games of these collections; all that the caller may correct when left out. */
  collections: z.array(id).min(1).max(50).optional(),
  /** `next` of the answer before, where many games have the name: continues behind the games of that answer. */
  cursor: z.string().max(1_000).optional(),
});
export type Renaming = z.infer<typeof renaming>;

/** Where the same renaming continues; null when all games that have the name were reached. */
const next = z.string().nullable();

/** `POST /api/corrections/preview` */
export const correctionPreview = z.object({
  /** Games that have the name and that the caller may correct. */
  games: z.int(),
  /** Some of them, `White - Black, event date`. */
  examples: z.array(z.object({ id, title: z.string() })).max(5),
  next,
});
export type CorrectionPreview = z.infer<typeof correctionPreview>;

/** `POST /api/corrections`: one of the two. */
export const correctGamesBody = commandBody
  .extend({
    corrections: z.array(correction).min(1).max(100).optional(),
    renaming: renaming.optional(),
  })
  .refine(
    (body) => (body.corrections === undefined) !== (body.renaming === undefined),
    'Send corrections or a renaming',
  );
export type CorrectGames = z.infer<typeof correctGamesBody>;

/** What was corrected, and how it was before. */
export const correctionsAnswer = z.object({
  games: z.int(),
  /** Games that the caller may not correct, or that do not exist: they stay. */
  skipped: z.int(),
  /** The corrections that restore what was there; null when more than 1,000 games were corrected. */
  undo: z.array(correction).nullable(),
  next,
});
export type CorrectionsAnswer = z.infer<typeof correctionsAnswer>;

const problems = [
  'RC_BAD_REQUEST',
  'RC_VALIDATION',
  'RC_NOT_SIGNED_IN',
  'RC_NOT_FOUND',
  'RC_SEARCH_UNAVAILABLE',
] as const;

/**
 * Corrections of headers. Owners correct imported games that belong to their own collections only, users with `games.import` also those
 * of the platform; games played here stay as they are. A name in more games than one call reads is corrected by several calls.
 */
export const correctionsRoutes = {
  previewCorrection: {
    method: 'post',
    path: '/api/corrections/preview',
    summary: 'How many games a renaming would correct',
    access: 'account',
    body: renaming,
    status: 200,
    answer: correctionPreview,
    problems,
  },
  correctGames: {
    method: 'post',
    path: '/api/corrections',
    summary: 'Correct headers of games, or a name in many games',
    access: 'account',
    body: correctGamesBody,
    maxBodyBytes: largeBodyBytes,
    status: 200,
    answer: correctionsAnswer,
    problems,
  },
} as const satisfies Record<string, HttpRoute>;
