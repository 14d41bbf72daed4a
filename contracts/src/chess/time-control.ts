import { z } from 'zod';

const dayMs = 86_400_000;

/**
 * What each side starts with and what each move adds, both in milliseconds (Fischer), and two kinds more:
 *
 * - `delay`: of each turn the first `ms` cost nothing; with `bronstein` they are shown running and given back after the move,
 *   with `us` (simple delay) the clock stands meanwhile. The time left after a move is the same.
 * - `daysPerMove` (correspondence): each move has that many days of its own; `initialMs` says the same in milliseconds.
 */
export const timeControl = z
  .strictObject({
    initialMs: z
      .int()
      .min(1_000)
      .max(14 * dayMs),
    incrementMs: z.int().min(0).max(180_000),
    delay: z.strictObject({ kind: z.enum(['bronstein', 'us']), ms: z.int().min(1).max(180_000) }).optional(),
    daysPerMove: z.int().min(1).max(14).optional(),
  })
  .refine(({ initialMs, daysPerMove }) => daysPerMove !== undefined || initialMs <= 10_800_000, {
    path: ['initialMs'],
    message: 'Too big: three hours (10800000) is the most',
  })
  .refine(
    ({ initialMs, incrementMs, delay, daysPerMove }) =>
      daysPerMove === undefined || (initialMs === daysPerMove * dayMs && incrementMs === 0 && !delay),
    { path: ['daysPerMove'], message: 'Days per move go with that many days and no increment or delay' },
  );
export type TimeControl = z.infer<typeof timeControl>;

/** Rating pool by expected duration of a game (initial + 40 increments); days per move are a pool of their own. */
export const speed = z.enum(['bullet', 'blitz', 'rapid', 'classical', 'correspondence']);
export type Speed = z.infer<typeof speed>;
