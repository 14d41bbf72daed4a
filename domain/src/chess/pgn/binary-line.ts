const TAB = 9;
const CR = 13;
const SPACE = 32;
const DELETE = 127;
/** Begin what is text in spite of a stray byte: a tag, a comment, a move number. */
const BEGINS_TEXT = /[[{;%\d]/;

const isControl = (code: number): boolean => code === DELETE || (code < SPACE && (code < TAB || code > CR));

/**
 * Where a line between two games goes on behind bytes that no text has: at its end where it begins with nothing that PGN begins with. -1
 * for a line of text.
 *
 * @param at where the line begins behind what counts as white space
 */
export function behindBinary(text: string, start: number, at: number, end: number): number {
  const next = at < end && BEGINS_TEXT.test(text[at]!) ? at : end;
  for (let place = start; place < next; place += 1) if (isControl(text.charCodeAt(place))) return next;
  return -1;
}
