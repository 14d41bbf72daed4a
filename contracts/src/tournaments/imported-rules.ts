import { z } from 'zod';
import { id } from '../core/ids.ts';

const round = z.int().min(1).max(99);
/** Tenths of a point. */
const points = z.int().min(-10_000).max(10_000);
const ofColors = z.strictObject({ white: points, black: points });
const fromTo = { firstRound: z.int().min(1), lastRound: z.int().min(1) } as const;
const teamNumber = z.int().min(1).max(999);

/** What a section takes from a report file besides players and rounds. Players are entries, points are tenths. */
export const importedRules = z.strictObject({
  /** Rounds that the file has. */
  rounds: z.int().min(0).max(99),
  scoring: z
    .strictObject({
      win: ofColors,
      draw: ofColors,
      loss: ofColors,
      forfeitWin: points,
      forfeitLoss: points,
      pairingAllocatedBye: points,
      fullPointBye: points,
      halfPointBye: points,
      zeroPointBye: points,
    })
    .optional(),
  forbiddenPairs: z.array(z.strictObject({ players: z.array(id), ...fromTo })).optional(),
  accelerations: z.array(z.strictObject({ player: id, ...fromTo, points })).optional(),
  /** Points that replace those of a result, and bonuses (TRF 299). */
  assignedPoints: z
    .array(
      z.strictObject({
        result: z.enum([
          'win',
          'draw',
          'loss',
          'full-point-bye',
          'half-point-bye',
          'zero-point-bye',
          'forfeit-win',
          'forfeit-loss',
          'bonus',
        ]),
        points,
        round: round.nullable(),
        players: z.array(id),
      }),
    )
    .optional(),
  /** Teams in the order of their numbers, members in board order. */
  teams: z
    .object({
      boards: z.int().min(1).max(999),
      primaryScore: z.enum(['match-points', 'game-points']),
      matchScoring: z.strictObject({ win: points, draw: points, loss: points, bye: points }),
      byeGamePoints: points.optional(),
      list: z.array(z.strictObject({ name: z.string().max(120), members: z.array(id) })),
      /** Matches that were not played; no winner: both lost. */
      forfeits: z.array(
        z.strictObject({
          round,
          white: teamNumber,
          black: teamNumber,
          winner: z.enum(['white', 'black']).nullable(),
        }),
      ),
    })
    .optional(),
});
export type ImportedRules = z.infer<typeof importedRules>;
