import { z } from 'zod';
import type { EventDefinition } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { gameHeaders } from './game-headers.ts';
import { gameResult } from './games.ts';

/** A user's own copy of a game with comments, variations and glyphs: the whole of it at each save. Stream `annotation-<id>`. */
export const gameAnnotated = z.strictObject({
  ownerId: id,
  /** The collection that it is kept in: its source. */
  collectionId: id,
  /** The game it is a copy of; null for one of the user's own. */
  basedOn: id.nullable(),
  ...gameHeaders.shape,
  /** `TimeControl` of the game it is a copy of; copies that were saved by earlier versions have none. */
  timeControl: z.string().max(50).optional(),
  /** Main line as `domain/chess/packed-moves` writes it. */
  moves: z.string(),
  /** Movetext with everything, as PGN writes it. */
  movetext: z.string().max(1_000_000),
});
export type GameAnnotated = z.infer<typeof gameAnnotated>;

export const annotationDeleted = z.strictObject({});

/** Headers that were corrected: those not named stay. */
export const correctedHeaders = z.strictObject({
  whiteName: z.string().max(200).optional(),
  blackName: z.string().max(200).optional(),
  whiteRating: z.int().min(0).max(4_000).nullable().optional(),
  blackRating: z.int().min(0).max(4_000).nullable().optional(),
  event: z.string().max(300).nullable().optional(),
  site: z.string().max(300).nullable().optional(),
  round: z.string().max(50).nullable().optional(),
  date: z.string().nullable().optional(),
  result: gameResult.optional(),
});
export type CorrectedHeaders = z.infer<typeof correctedHeaders>;

/** Headers of imported games were corrected, of one game or of many at once. Stream `correction-<id>`. */
export const headersCorrected = z.strictObject({
  gameIds: z.array(id).min(1).max(1_000),
  headers: correctedHeaders,
});

export const annotationEvents = [
  {
    type: 'GameAnnotated',
    v: 1,
    topic: 'library',
    summary: 'A user saved an annotated copy of a game.',
    data: gameAnnotated,
  },
  {
    type: 'AnnotationDeleted',
    v: 1,
    topic: 'library',
    summary: 'A user deleted an annotated copy.',
    data: annotationDeleted,
  },
  {
    type: 'HeadersCorrected',
    v: 1,
    topic: 'library',
    summary: 'Headers of imported games were corrected.',
    data: headersCorrected,
  },
] as const satisfies readonly EventDefinition[];
