import { z } from 'zod';

/** UUID (v7 when we make it) naming a user, a match, a seek or a command. */
export const id = z.uuid();

/** The side that moves. */
export const color = z.enum(['white', 'black']);
export type Color = z.infer<typeof color>;

/** Chess variants of the product (specification section 2.7). */
export const variant = z.enum(['classical', '960', 'capablanca']);
export type Variant = z.infer<typeof variant>;

/** Score of a finished game as PGN writes it. */
export const result = z.enum(['1-0', '0-1', '1/2-1/2']);
export type Result = z.infer<typeof result>;

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

/** A Glicko-2 rating. `rating` and `deviation` are on the Glicko scale (1500 / 350 for a newcomer). */
export const glicko = z.strictObject({
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
});
export type Glicko = z.infer<typeof glicko>;

/** A 64-bit position key (Polyglot's Zobrist for classical) as 16 lower-case hex digits. */
export const positionKey = z.string().regex(/^[0-9a-f]{16}$/);

/**
 * More half-moves than any game can have: by the 75-move rule (FIDE 9.6.2) at most 150 lie between two pawn moves or
 * captures, of which 10x8 boards allow about 148.
 */
export const mostPlies = 24_000;

/** A move in UCI long algebraic form: `e2e4`, `e7e8q`; files a-j for the 10x8 board. */
export const uci = z.string().regex(/^[a-j][1-8][a-j][1-8][qrbnac]?$/);

/** Number of a Chess960 starting position by Scharnagl's scheme; 518 is the classical one. */
export const startNumber = z.int().min(0).max(959);

/** Starting arrays of the 10x8 board. */
export const capablancaArray = z.enum(['capablanca', 'gothic', 'embassy']);
export type CapablancaArray = z.infer<typeof capablancaArray>;

/** Ratings an opponent may have, both ends included. */
export const ratingRange = z
  .strictObject({ min: z.int().min(0).max(4_000), max: z.int().min(0).max(4_000) })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: 'The highest rating is below the lowest' });
export type RatingRange = z.infer<typeof ratingRange>;

/** A code that opens a private game: six letters and digits that nobody mistakes for others. */
export const inviteCode = z.string().regex(/^[A-HJ-NP-Z2-9]{6}$/, 'Six letters or digits');
