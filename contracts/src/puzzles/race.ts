import { z } from 'zod';
import { id } from '../core/ids.ts';

/** Racers of a race, at least and at most. */
export const raceSize = { fewest: 2, most: 10 } as const;

/**
 * - `open`: racers join
 * - `countdown`: it was started, and no puzzle is seen yet
 * - `running`, `over`
 * - `expired`: it was open for too long, and is never started
 */
export const racePhase = z.enum(['open', 'countdown', 'running', 'over', 'expired']);
export type RacePhase = z.infer<typeof racePhase>;

/** How far a racer is; nothing of a puzzle. */
export const raceBar = z.object({
  id,
  /** Puzzles solved. */
  score: z.int(),
  mistakes: z.int(),
  /** This racer plays no further move. */
  isOver: z.boolean(),
});
export type RaceBar = z.infer<typeof raceBar>;

/** A racer as the page shows them, in the order in which they joined. */
export const racer = raceBar.extend({
  name: z.string(),
  /** False where the user has no public page. */
  hasPage: z.literal(false).optional(),
  /** Equal results share a place; null until the race is over. */
  place: z.int().nullable(),
});
export type Racer = z.infer<typeof racer>;

/** A race as racers and spectators see it. */
export const race = z.object({
  id,
  /** Of its stream. */
  version: z.int(),
  phase: racePhase,
  /** Who may start it; null: every racer left. */
  hostId: id.nullable(),
  /** While it is open: until it ends by itself unless it is started, milliseconds. */
  expiresInMs: z.number().nullable(),
  /** By the server's clock when it answered, milliseconds; null: it was not started, or has begun. */
  startsInMs: z.number().nullable(),
  /** Until the common deadline, also when all have ended before it, milliseconds; null: it was not started. */
  remainingMs: z.number().nullable(),
  racers: z.array(racer),
  /** My run in it, once it was started. */
  myRun: id.nullable(),
  /** The rematch, when one was opened. */
  next: id.nullable(),
});
export type Race = z.infer<typeof race>;

/** `POST /api/puzzles/races`. Sent again with its id, it is the same race. */
export const openRaceBody = z.strictObject({ commandId: id });

/** `POST /api/puzzles/races/{id}/acts`. A rematch is one race for all who ask for it. */
export const raceActBody = z.strictObject({
  commandId: id,
  act: z.enum(['join', 'leave', 'start', 'rematch']),
});
export type RaceAct = z.infer<typeof raceActBody>['act'];
