import { z } from 'zod';

const dayMs = 86_400_000;

/**
 * Initial time of each side and increment per move, both in milliseconds (Fischer), with three optional kinds:
 *
 * - `delay`: the first `ms` of each turn are free. With `bronstein` the clock runs and they are given back after the move; with
 *   `us` (simple delay) the clock waits first. The time left after a move is the same.
 * - `addAfter`: a second period; each side gets `ms` more after this many moves of its own.
 * - `daysPerMove` (correspondence): each move has this many days; `initialMs` is the same in milliseconds.
 */
export const timeControl = z
  .strictObject({
    initialMs: z
      .int()
      .min(1_000)
      .max(14 * dayMs),
    incrementMs: z.int().min(0).max(180_000),
    delay: z.strictObject({ kind: z.enum(['bronstein', 'us']), ms: z.int().min(1).max(180_000) }).optional(),
    addAfter: z
      .strictObject({ moves: z.int().min(1).max(200), ms: z.int().min(1_000).max(7_200_000) })
      .optional(),
    daysPerMove: z.int().min(1).max(14).optional(),
  })
  .refine(({ initialMs, daysPerMove }) => daysPerMove !== undefined || initialMs <= 10_800_000, {
    path: ['initialMs'],
    message: 'Too big: three hours (10800000) is the most',
  })
  .refine(
    ({ initialMs, incrementMs, delay, addAfter, daysPerMove }) =>
      daysPerMove === undefined ||
      (initialMs === daysPerMove * dayMs && incrementMs === 0 && !delay && !addAfter),
    {
      path: ['daysPerMove'],
      message: 'Days per move go with that many days and no increment, delay or second period',
    },
  );
export type TimeControl = z.infer<typeof timeControl>;

/** Rating pool by expected duration of a game (initial + 40 increments); games with days per move have a separate pool. */
export const speed = z.enum(['bullet', 'blitz', 'rapid', 'classical', 'correspondence']);
export type Speed = z.infer<typeof speed>;
