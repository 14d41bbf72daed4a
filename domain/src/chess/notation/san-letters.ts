import { kindOfLetter, PAWN } from '../board/pieces.ts';

/** What `kindNamed` answers for a character that names no piece. */
export const NO_KIND = -1;

/** By character code: kind of piece of a capital letter. */
const CAPITALS = kindsOf('PNBRQKAC');
/** By character code: kind that a pawn may become, in both cases. */
const PROMOTIONS = kindsOf('NBRQACnbrqac');
/** Kinds in the order of the figurines in Unicode, ♔ to ♙, then the same in black. */
const FIGURINES = Array.from('kqrbnp', kindOfLetter);
const FIRST_FIGURINE = 0x2654;

function kindsOf(letters: string): Int8Array {
  const kinds = new Int8Array(128).fill(NO_KIND);
  for (const letter of letters) kinds[letter.charCodeAt(0)] = kindOfLetter(letter.toLowerCase());
  return kinds;
}

/** Kind of piece named by a capital letter or a figurine at the start of a move, else `NO_KIND`. */
export function kindNamed(code: number): number {
  if (code < 128) return CAPITALS[code]!;
  const figurine = code - FIRST_FIGURINE;
  return figurine >= 0 && figurine < 12 ? FIGURINES[figurine % 6]! : NO_KIND;
}

/** Letter O in both cases, or zero. */
export const isCastlingLetter = (code: number): boolean => code === 79 || code === 48 || code === 111;

/** What may be between origin and target: `x X : -`, and the signs of typesetters for them, `×` and `–`. */
export const isSeparator = (code: number): boolean =>
  code === 120 || code === 45 || code === 58 || code === 88 || code === 0xd7 || code === 0x2013;

/** The kind promoted to that the last `suffixEnd` has read, 0 for none. */
export const PROMOTED = { kind: PAWN };

/**
 * Passes over what may follow the target: promotion (`=Q`, `Q`, `q`, `(Q)`, `/Q`), `e.p.`, marks.
 *
 * @returns the index of the first character that belongs to none of these, `end` when all do
 */
export function suffixEnd(text: string, start: number, end: number): number {
  let at = start;
  const sign = text.charCodeAt(at);
  PROMOTED.kind = 0;
  if (sign === EQUALS || sign === SLASH) at += 1;
  const bracket = at < end && text.charCodeAt(at) === OPEN;
  if (bracket) at += 1;
  const code = at < end ? text.charCodeAt(at) : 0;
  const kind = code < 128 ? PROMOTIONS[code]! : NO_KIND;
  if (kind !== NO_KIND) {
    PROMOTED.kind = kind;
    at += 1;
    if (at < end && text.charCodeAt(at) === CLOSE) at += 1;
  } else if (bracket || sign === SLASH) return start;
  return marksEnd(text, at, end);
}

/** Passes over `e.p.`, then marks of check, mate, quality and draw offers: `+ # ! ? =`. */
export function marksEnd(text: string, start: number, end: number): number {
  let at = start;
  if (at < end && text.charCodeAt(at) === 101) at = enPassantEnd(text, at, end);
  while (at < end && isMark(text.charCodeAt(at))) at += 1;
  return at;
}

function enPassantEnd(text: string, start: number, end: number): number {
  let at = start + 1;
  if (at < end && text.charCodeAt(at) === DOT) at += 1;
  if (at >= end || text.charCodeAt(at) !== 112) return start;
  at += 1;
  return at < end && text.charCodeAt(at) === DOT ? at + 1 : at;
}

const isMark = (code: number): boolean =>
  code === 43 || code === 35 || code === 33 || code === 63 || code === EQUALS;

const EQUALS = 61;
const SLASH = 47;
const OPEN = 40;
const CLOSE = 41;
const DOT = 46;
