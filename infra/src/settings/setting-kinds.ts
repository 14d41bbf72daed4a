import { z } from 'zod';

/** A switch: 1 or 0, true or false. */
export const flag = z
  .enum(['0', '1', 'true', 'false'], '1 or 0 is wanted')
  .transform((value) => value === '1' || value === 'true');

/** A whole number in a range, both ends included. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const wanted =
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number from ${least} up is wanted`
      : `a whole number from ${least} to ${most} is wanted`;
  return z.coerce.number(wanted).int(wanted).min(least, wanted).max(most, wanted);
}

/** One of several values. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, `one of ${words.join(', ')} is wanted`);
