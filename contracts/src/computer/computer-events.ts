import { z } from 'zod';
import { color, positionKey, result, uci } from '../chess/notation.ts';
import { variant } from '../chess/variants.ts';
import type { EventDefinition } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { clocks, finishReason } from '../matches/match-events.ts';
import { computerLevel, computerPersonality, computerTime } from './computer-games.ts';

/** Stream `computergame-{id}`. */
export const computerGameStarted = z.strictObject({
  /** Null: a visitor. */
  userId: id.nullable(),
  level: computerLevel,
  /** Absent: a plain one. */
  personality: computerPersonality.optional(),
  color,
  variant,
  startFen: z.string(),
  timeControl: computerTime.nullable(),
});
export type ComputerGameStarted = z.infer<typeof computerGameStarted>;

/** A legal move of either side. */
export const computerMovePlayed = z.strictObject({
  /** Half-move number from 1. */
  ply: z.int().min(1),
  uci,
  san: z.string(),
  /** Key of the position after the move. */
  key: positionKey,
  /** Both clocks after the move; null without clocks. */
  clocks: clocks.nullable(),
});

export const computerMovesTakenBack = z.strictObject({
  /** Half-moves that remain. */
  toPly: z.int().min(0),
});

/** The person asked for a move. */
export const computerHintTaken = z.strictObject({ ply: z.int().min(0) });

/** The game is over. */
export const computerGameFinished = z.strictObject({
  userId: id.nullable(),
  result,
  reason: finishReason,
  /** Number of half-moves played. */
  plies: z.int().min(0),
});

const row = { v: 1, topic: 'matches' } as const;

/** Events of games against the computer, for the catalogue. */
export const computerEvents = [
  {
    ...row,
    type: 'ComputerGameStarted',
    summary: 'A game against the computer began.',
    data: computerGameStarted,
  },
  {
    ...row,
    type: 'ComputerMovePlayed',
    summary: 'A move against or of the computer.',
    data: computerMovePlayed,
  },
  {
    ...row,
    type: 'ComputerMovesTakenBack',
    summary: 'Moves against the computer were taken back.',
    data: computerMovesTakenBack,
  },
  { ...row, type: 'ComputerHintTaken', summary: 'A person asked for a move.', data: computerHintTaken },
  {
    ...row,
    type: 'ComputerGameFinished',
    summary: 'A game against the computer is over.',
    data: computerGameFinished,
  },
] as const satisfies readonly EventDefinition[];
