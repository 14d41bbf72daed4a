import { fail, type Outcome } from '../../result.ts';
import type { Color, MoveError } from '../types.ts';
import { AMBIGUOUS, MALFORMED } from './san-answer.ts';

/** What an algebraic text should look like. */
export const SAN_EXPECTED = 'algebraic notation such as Nf3, exd5, e8=Q or O-O';
/** What a long algebraic text should look like. */
export const UCI_EXPECTED = 'squares such as e2e4, or e7e8q to promote';

/**
 * Makes the error of a move text that names no legal move.
 *
 * @param text what was given; from callers without types perhaps no text at all
 * @param answer why not, as `parseSan` returns it
 * @param form what a text of this notation should look like
 */
export function moveFault(
  text: string,
  answer: number,
  form: string,
  turn: Color,
): Outcome<never, MoveError> {
  if (answer === MALFORMED) {
    const shown = typeof text === 'string' ? `"${text.slice(0, 20)}"` : `A value of type ${typeof text}`;
    const message = `${shown} is not a move; expected ${form}.`;
    return fail({ code: 'malformed', expected: form, message });
  }
  if (answer === AMBIGUOUS) {
    const expected = 'file or rank of the piece that moves';
    return fail({
      code: 'ambiguous',
      expected,
      message: `Several pieces can play ${text}; expected ${expected}.`,
    });
  }
  const expected = `a legal move of ${turn}`;
  return fail({ code: 'illegal', expected, message: `${text} is not legal here; expected ${expected}.` });
}
