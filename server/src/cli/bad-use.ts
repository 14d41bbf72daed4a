/** The command cannot be carried out as given; exit code 2. `field` is at fault, the message names what was expected. */
export class BadUse extends Error {
  constructor(
    readonly field: string,
    message: string,
    /** Further details for programs; part of the JSON. */
    readonly details: object = {},
  ) {
    super(message);
  }
}

/** Most of a wrong text that a message repeats. */
const QUOTED = 40;

/** A text from outside in quotes: one line, cut short, without control characters. */
export function quoted(text: string): string {
  const shown = text.slice(0, QUOTED).replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
  return `"${shown}${text.length > QUOTED ? '...' : ''}"`;
}

/**
 * A whole number written in digits.
 * @throws BadUse naming the option
 */
export function wholeNumber(field: string, text: string, least: number, most: number): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} up` : `from ${least} to ${most}`;
  throw new BadUse(field, `A whole number ${range} is expected, not ${quoted(text)}.`);
}

/** A field of the server as an option names it: `minRating` is `min-rating`, and a value of the list `speed.0` is of `speed`. */
export const optionName = (field: string): string =>
  field.replace(/\..*$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
