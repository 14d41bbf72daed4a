import { decodeMove, encodeMove } from './move-code.ts';

/** Code of the first square (a1); squares follow rank by rank, ten files each, without the backslash that JSON would double. */
const FIRST = 35;
const BACKSLASH = 92;
/** Code of a promotion to a knight; those to other kinds follow in the order of move codes. */
const PROMOTION = 116;

const squareCode = (square: number): number => {
  const code = FIRST + square;
  return code < BACKSLASH ? code : code + 1;
};

/** The square of a character: `rank * 10 + file`, as in move codes. */
export const packedSquare = (code: number): number => (code < BACKSLASH ? code - FIRST : code - FIRST - 1);

/** Number of the kind promoted to (1 knight, 2 bishop, 3 rook, 4 queen, 5 archbishop, 6 chancellor); 0 for any other character. */
export const packedPromotion = (code: number): number => (code >= PROMOTION ? code - PROMOTION + 1 : 0);

/**
 * Moves as text of two characters each, and a third behind a promotion: from, to, kind. All are printable ASCII that JSON leaves as it
 * is: a third of the size of UCI. Never changes: stored events hold it.
 *
 * @param moves canonical UCI moves
 */
export const packMoves = (moves: readonly string[]): string => packMoveCodes(moves.map(encodeMove));

/** The same of move codes (`move-code`). */
export function packMoveCodes(codes: readonly number[]): string {
  const longest = 3 * codes.length;
  const bytes = longest > scratch.length ? new Uint8Array(longest) : scratch;
  let length = 0;
  for (const code of codes) {
    bytes[length] = squareCode(code & 127);
    bytes[length + 1] = squareCode((code >> 7) & 127);
    length += 2;
    if (code >> 14 === 0) continue;
    bytes[length] = PROMOTION + (code >> 14) - 1;
    length += 1;
  }
  // A text in one piece: one of many small ones is slow to read.
  return ascii.decode(bytes.subarray(0, length));
}

/** Has room for more moves than nearly all games have. */
const scratch = new Uint8Array(3_000);
const ascii = new TextDecoder();

/** Move codes (`move-code`) of packed moves. */
export function packedMoveCodes(packed: string): number[] {
  const codes: number[] = [];
  for (let at = 0; at + 1 < packed.length;) {
    const code = packedSquare(packed.charCodeAt(at)) | (packedSquare(packed.charCodeAt(at + 1)) << 7);
    const promotion = at + 2 < packed.length ? packedPromotion(packed.charCodeAt(at + 2)) : 0;
    codes.push(code | (promotion << 14));
    at += promotion > 0 ? 3 : 2;
  }
  return codes;
}

/** The UCI moves again: the inverse of `packMoves`. */
export const unpackMoves = (packed: string): string[] => packedMoveCodes(packed).map(decodeMove);
