import { z } from 'zod';
import { id } from '../core/ids.ts';
import { boardSide } from './tournament-views.ts';

/** One of the two places in a match of a bracket. */
const bracketSide = z.object({
  /** Null while the player is not known, and for a bye. */
  player: boardSide.nullable(),
  isBye: z.boolean(),
  /** Result of each game from this side: `1`, `½`, `0`, `+`, `-`; empty: none yet. */
  results: z.array(z.string()),
});

/** A match of a bracket. */
export const bracketMatch = z.object({
  /** `W2-1` is the first match of round 2 of the winners' bracket; `L`, `F` and `P` are the others. */
  id: z.string(),
  bracket: z.enum(['winners', 'losers', 'third-place', 'final']),
  /** In its bracket, from 1. */
  round: z.int(),
  /** In its round, from 1. */
  position: z.int(),
  sides: z.tuple([bracketSide, bracketSide]),
  /** Index of the side that goes on. */
  winner: z.union([z.literal(0), z.literal(1)]).nullable(),
  /** `off`: not played, because of a bye or because it is not needed. */
  status: z.enum(['waiting', 'open', 'decided', 'off']),
  /** The match of each game that was played here; null in the hall. */
  matchIds: z.array(id.nullable()),
});
export type BracketMatchView = z.infer<typeof bracketMatch>;

/** `GET /api/tournaments/{id}/sections/{section}/bracket`; no match before the start. */
export const bracketAnswer = z.object({
  version: z.int(),
  isFinal: z.boolean(),
  /** Each after those that its players come from. */
  matches: z.array(bracketMatch),
});
export type BracketView = z.infer<typeof bracketAnswer>;
