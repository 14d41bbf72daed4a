import { fail, type Outcome } from '../../result.ts';
import type { FenError, FenErrorCode, FenField } from '../types.ts';

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
