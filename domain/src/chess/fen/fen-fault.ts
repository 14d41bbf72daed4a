import { fail, type Outcome } from '../../result.ts';
import type { FenError, FenErrorCode, FenField, PositionFlaw } from '../types.ts';

/** Most characters of the text that a message repeats. */
const QUOTED = 20;

/**
 * Makes a FEN error.
 *
 * @param found what is there, as the start of a sentence: `"x"`, `2 white kings`
 * @param expected what should be there, as its end
 */
export const fault = (
  field: FenField,
  code: FenErrorCode,
  index: number,
  found: string,
  expected: string,
): Outcome<never, FenError> =>
  fail({
    code,
    field,
    index,
    expected,
    message: `${found} at character ${index + 1}; expected ${expected}.`,
  });

/** A piece of the text in quotes, short enough for a message. */
export const quote = (text: string): string =>
  text.length > QUOTED ? `"${text.slice(0, QUOTED)}..."` : `"${text}"`;

const EXPECTED: Readonly<Record<PositionFlaw, readonly [found: string, expected: string]>> = {
  tooManyPieces: ['More men of a side than it begins with', 'no more'],
  tooManyPawns: ['More pawns of a side than it begins with', 'no more'],
  tooManyPromoted: ['More pieces than pawns can have become', 'a pawn less for each'],
  tooManyCheckers: ['More than two checks', 'at most two'],
  impossibleCheck: ['A check that no last move gives', 'one that a move can give'],
};

/** The error of strict reading for a position that no game leads to. */
export const flawed = (flaw: PositionFlaw, fen: string): Outcome<never, FenError> =>
  fault('placement', flaw, Math.max(0, fen.search(/\S/)), ...EXPECTED[flaw]);
