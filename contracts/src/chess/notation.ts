import { z } from 'zod';

/** The side that moves. */
export const color = z.enum(['white', 'black']);
export type Color = z.infer<typeof color>;

/** Score of a finished game as PGN writes it. */
export const result = z.enum(['1-0', '0-1', '1/2-1/2']);
export type Result = z.infer<typeof result>;

/** A 64-bit position key (Polyglot's Zobrist for classical) as 16 lower-case hex digits. */
export const positionKey = z.string().regex(/^[0-9a-f]{16}$/);

/**
 * More half-moves than any game can have: by the 75-move rule (FIDE 9.6.2) at most 150 are between two pawn moves or
 * captures, of which 10x8 boards allow about 148.
 */
export const maxPlies = 24_000;

/** A move in UCI long algebraic form: `e2e4`, `e7e8q`; files a-j for the 10x8 board. */
export const uci = z.string().regex(/^[a-j][1-8][a-j][1-8][qrbnac]?$/);
