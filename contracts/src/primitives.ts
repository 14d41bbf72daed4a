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

/** A Fischer clock: what each side starts with and what each move adds, both in milliseconds. */
export const timeControl = z.strictObject({
  initialMs: z.int().min(1_000).max(10_800_000),
  incrementMs: z.int().min(0).max(180_000),
});
export type TimeControl = z.infer<typeof timeControl>;

/** Rating pool by expected duration of a game (initial + 40 increments). */
export const speed = z.enum(['bullet', 'blitz', 'rapid', 'classical']);
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
