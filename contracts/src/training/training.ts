import { z } from 'zod';

/** Name of an exercise or a drill: `bishop-knight`, `find-white`. */
const exercise = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

/** The best of an exercise or a drill, of one user. */
export const trainingResult = z.strictObject({
  exercise,
  /** 1 to 3; 0 of a drill. */
  stars: z.int().min(0).max(3),
  /** Of an exercise the fewest own moves, of a drill the most right answers. */
  best: z.int().min(0),
  /** How often it was passed, or done. */
  runs: z.int().min(1),
  /** Epoch milliseconds of the last time. */
  at: z.number(),
});
export type TrainingResult = z.infer<typeof trainingResult>;

/** `GET /api/training`, and the answer to each result: all of mine. */
export const trainingAnswer = z.strictObject({ results: z.array(trainingResult) });
export type TrainingAnswer = z.infer<typeof trainingAnswer>;

/** `POST /api/training/skills`: the moves of both sides, which the server judges again. */
export const skillRunBody = z.strictObject({
  skill: exercise,
  moves: z
    .array(z.string().regex(/^[a-h][1-8][a-h][1-8][qrbn]?$/))
    .min(1)
    .max(240),
  /** Hints and takebacks that were used. */
  hints: z.int().min(0).max(500),
});
export type SkillRunBody = z.infer<typeof skillRunBody>;

/** Most right answers that a drill can have: more than two a second are not typed. */
export const mostRightAnswers = 240;

/** `POST /api/training/drills`: right answers of a drill. */
export const drillResultBody = z.strictObject({
  drill: exercise,
  score: z.int().min(0).max(mostRightAnswers),
});
export type DrillResultBody = z.infer<typeof drillResultBody>;
