import { z } from 'zod';
import { color, result, uci } from '../chess/notation.ts';
import { capablancaArray, variant } from '../chess/variants.ts';
import { id } from '../core/ids.ts';
import { clocks, finishReason } from '../matches/match-events.ts';

/** Name of the projection of unfinished games. */
export const computerGamesProjection = 'computer-games';

/** Levels of the computer; `domain/computer` has what each of them is. */
export const computerLevel = z.int().min(1).max(8);

/** How the computer opens; `domain/computer` has the lines of each. A plain one leaves all moves to the engine. */
export const computerPersonality = z.enum(['plain', 'gambiteer', 'strategist']);
export type ComputerPersonality = z.infer<typeof computerPersonality>;

/** Time of each side for the whole game, and for each move, milliseconds. */
export const computerTime = z.strictObject({
  initialMs: z.int().min(10_000).max(10_800_000),
  incrementMs: z.int().min(0).max(180_000),
});

/** A move as it was played. */
export const computerMove = z.object({ uci, san: z.string() });

/** A game against the computer. */
export const computerGame = z.object({
  id,
  level: computerLevel,
  personality: computerPersonality,
  /** The side of the person. */
  color,
  variant,
  startFen: z.string(),
  /** Null: without clocks. */
  timeControl: computerTime.nullable(),
  moves: z.array(computerMove),
  /** After the last move; null without clocks. */
  clocks: clocks.nullable(),
  takebacks: z.int(),
  hints: z.int(),
  result: result.nullable(),
  reason: finishReason.nullable(),
});
export type ComputerGame = z.infer<typeof computerGame>;

/** `POST /api/computer-games`. Sent again with its `commandId`, it is the same game. */
export const startComputerGameBody = z.strictObject({
  commandId: id,
  level: computerLevel,
  personality: computerPersonality.default('plain'),
  color: z.enum(['white', 'black', 'random']),
  variant,
  /** Of a board of 10x8; Capablanca's when left out. */
  array: capablancaArray.optional(),
  /** Start of the game, before any array; the variant's own when left out. */
  fen: z.string().max(200).optional(),
  timeControl: computerTime.nullable(),
});
export type StartComputerGameBody = z.infer<typeof startComputerGameBody>;

/** `POST /api/computer-games/{id}/moves`: a move of the person, or of the engine in the person's browser. */
export const computerMoveBody = z.strictObject({
  commandId: id,
  uci,
  /** Half-move number of this move. */
  ply: z.int().min(1),
  /** How long the side thought while the board was open, milliseconds. */
  spentMs: z.number().min(0).max(86_400_000),
});

/** `POST /api/computer-games/{id}/acts`. */
export const computerActBody = z.strictObject({
  commandId: id,
  act: z.enum(['takeback', 'hint', 'resign', 'flag']),
});

/** An unfinished game against the computer, in a list. */
export const unfinishedComputerGame = computerGame
  .pick({ id: true, level: true, color: true, variant: true, timeControl: true })
  .extend({
    /** Half-moves played. */
    plies: z.int().min(0),
  });
export type UnfinishedComputerGame = z.infer<typeof unfinishedComputerGame>;

/** `GET /api/computer-games/current`. */
export const currentComputerGame = z.object({
  /** The unfinished game that was begun last. */
  id: id.nullable(),
  /** The ten that were begun last, the newest first. */
  games: z.array(unfinishedComputerGame),
  stale: z.boolean().optional(),
});
