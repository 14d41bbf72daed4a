import { z } from 'zod';
import { color, positionKey, uci } from '../chess/notation.ts';

/** Positions of one repertoire. */
export const mostRepertoirePositions = 4_000;
/** Half-moves that a line of a repertoire may have. */
export const mostRepertoirePlies = 60;

/** When a position is asked next, and how it went so far. */
export const repertoireReview = z.object({
  /** Epoch milliseconds. */
  dueAt: z.int(),
  /** Reviews that were counted; 0 for a new position. */
  reps: z.int(),
  /** Times that it was forgotten. */
  lapses: z.int(),
});
export type RepertoireReview = z.infer<typeof repertoireReview>;

/** A position of a repertoire. */
export const repertoirePosition = z.object({
  key: positionKey,
  fen: z.string(),
  /** Moves of the repertoire from it, in UCI form, in the order in which they were added. */
  moves: z.array(z.string()),
  /** Null where the opponent is to move. */
  review: repertoireReview.nullable(),
});
export type RepertoirePosition = z.infer<typeof repertoirePosition>;

/** `GET /api/repertoires/{color}`: all positions of a repertoire that have moves. */
export const repertoireAnswer = z.object({
  color,
  positions: z.array(repertoirePosition),
  /** Time of the server, epoch milliseconds: what is due is due by it. */
  now: z.int(),
});
export type RepertoireAnswer = z.infer<typeof repertoireAnswer>;

/** Path parameters of one repertoire. */
export const repertoireParams = z.object({ color });

/** `POST /api/repertoires/{color}/moves`: games or lines as PGN, from the usual start; variations are lines too. */
export const addToRepertoireBody = z.strictObject({
  pgn: z.string().min(1).max(500_000),
  /** Half-moves of each line that are taken. */
  plies: z.int().min(1).max(mostRepertoirePlies).default(mostRepertoirePlies),
});

/** What became of it. */
export const addedToRepertoire = z.object({
  /** Moves that are new. */
  added: z.int(),
  /** Games that were read. */
  games: z.int(),
  /** Games of other variants or starts, or with moves that are not legal. */
  skipped: z.int(),
});
export type AddedToRepertoire = z.infer<typeof addedToRepertoire>;

/** `POST /api/repertoires/{color}/removals`: a move, with all that only it leads to. */
export const removeFromRepertoireBody = z.strictObject({ key: positionKey, uci });

/** `POST /api/repertoires/{color}/reviews`: the move that was played when the position was asked. */
export const reviewBody = z.strictObject({
  key: positionKey,
  uci,
  /** Reviews before it, as the client knows them: a review that is sent twice counts once. */
  reps: z.int().min(0),
  /** The client has shown a hint. */
  isHinted: z.boolean(),
});
export type ReviewBody = z.infer<typeof reviewBody>;

export const reviewAnswer = z.object({
  isRight: z.boolean(),
  /** False where the position was reviewed elsewhere meanwhile. */
  isCounted: z.boolean(),
  review: repertoireReview,
});

/** Games by which gaps are found. */
export const gapSource = z.enum(['all', 'masters', 'played']);

/** `GET /api/repertoires/{color}/gaps` */
export const gapsQuery = z.strictObject({
  source: gapSource.default('all'),
  /** Average rating of both players. */
  minRating: z.coerce.number().int().min(0).max(4_000).optional(),
  maxRating: z.coerce.number().int().min(0).max(4_000).optional(),
});
export type GapsQuery = z.infer<typeof gapsQuery>;

/** A move of opponents to which a repertoire has no answer. */
export const repertoireGap = z.object({
  key: positionKey,
  /** Moves from the start to the position, in UCI form. */
  line: z.array(z.string()),
  /** What the opponent plays there. */
  uci: z.string(),
  san: z.string(),
  /** Games that went on with it. */
  games: z.int(),
  /** Of the games that follow the repertoire so many come here, 0 to 1. */
  share: z.number(),
});

export const gapsAnswer = z.object({
  /** The likeliest first. */
  gaps: z.array(repertoireGap),
  /** Positions whose games were counted. */
  positions: z.int(),
  /** False where the repertoire has more positions that occur, or the count of one was given up. */
  isComplete: z.boolean(),
});
export type GapsAnswer = z.infer<typeof gapsAnswer>;
