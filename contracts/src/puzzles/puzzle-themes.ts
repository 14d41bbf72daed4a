import { z } from 'zod';

/** Themes that the product finds itself, with the names of Lichess. */
export const taggedThemes = [
  'mate',
  'mateIn1',
  'mateIn2',
  'mateIn3',
  'mateIn4',
  'mateIn5',
  'backRankMate',
  'smotheredMate',
  'fork',
  'pin',
  'skewer',
  'discoveredAttack',
  'doubleCheck',
  'deflection',
  'promotion',
  'underPromotion',
  'enPassant',
  'castling',
  'advantage',
  'crushing',
  'endgame',
  'pawnEndgame',
  'knightEndgame',
  'bishopEndgame',
  'rookEndgame',
  'queenEndgame',
  'queenRookEndgame',
  'oneMove',
  'short',
  'long',
  'veryLong',
] as const;
export type TaggedTheme = (typeof taggedThemes)[number];

/** The name of a theme as files of puzzles write it: also themes that the product does not know. */
export const puzzleTheme = z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,39}$/, 'A theme has letters and digits');

/** The name of an opening as files of puzzles write it: `Sicilian_Defense`. */
export const puzzleOpening = z
  .string()
  .regex(/^[\p{L}\p{N}_.'()-]{1,100}$/u, 'An opening has letters, digits and _');
