import { z } from 'zod';
import { uci } from '../chess/notation.ts';
import { variant } from '../chess/variants.ts';

/** Depths at which pages send what their engine found: only equal ones are compared, half-moves. */
export const sharedDepths = [18, 22, 26] as const;

/** Two evaluations within this are the same, centipawns. */
export const agreementCentipawns = 30;

/** From White's side: centipawns, or moves to mate, negative where Black mates. */
export const sharedScore = z.union([
  z.strictObject({ centipawns: z.int().min(-20_000).max(20_000) }),
  z.strictObject({
    mate: z
      .int()
      .min(-300)
      .max(300)
      .refine((moves) => moves !== 0),
  }),
]);
export type SharedScore = z.infer<typeof sharedScore>;

/** Of boards of 8x8: those of 10x8 have an engine that few pages run. */
const position = { fen: z.string().max(120), variant: variant.exclude(['capablanca']).default('classical') };

/** `GET /api/evaluations` */
export const evaluationQuery = z.strictObject(position);

/** `POST /api/evaluations`: what the engine of the caller's page says of a position. */
export const evaluationReportBody = z.strictObject({
  ...position,
  depth: z.int().refine((depth) => sharedDepths.some((shared) => shared === depth)),
  score: sharedScore,
  /** The line that it is the score of. */
  moves: z.array(uci).min(1).max(10),
});
export type EvaluationReportBody = z.infer<typeof evaluationReportBody>;

/** An evaluation on which accounts agree that do not know of each other. */
export const sharedEvaluation = z.object({
  depth: z.int(),
  score: sharedScore,
  moves: z.array(uci),
  /** How many agree. */
  accounts: z.int().min(2),
});
export type SharedEvaluation = z.infer<typeof sharedEvaluation>;

export const evaluationAnswer = z.object({ evaluation: sharedEvaluation.nullable() });
