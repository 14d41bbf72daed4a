/** Numeric annotation glyphs of the marks that files write in their stead (PGN standard 10). */
const NAG_OF_MARK: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
  ['□', 7],
  ['=', 10],
  ['∞', 13],
  ['+=', 14],
  ['+/=', 14],
  ['⩲', 14],
  ['=+', 15],
  ['=/+', 15],
  ['⩱', 15],
  ['±', 16],
  ['+/-', 16],
  ['∓', 17],
  ['-/+', 17],
  ['+-', 18],
  ['-+', 19],
  ['N', 146],
  ['TN', 146],
  ['D', 220],
]);

/** Marks between moves that have no number: the move contains the same already. */
const SILENT: ReadonlySet<string> = new Set(['+', '#', '++', 'e.p.', 'e.p', 'ep']);

/** The glyph of a separate mark; 0 (the null annotation) when it has no meaning, -1 when it is no mark. */
export const nagOfMark = (mark: string): number => NAG_OF_MARK.get(mark) ?? (SILENT.has(mark) ? 0 : -1);

const EXCLAMATION = 33;
const QUESTION = 63;

/** The glyph of the `!` and `?` that end a move, 0 when there are none. */
export function nagOfSuffix(text: string, start: number, end: number): number {
  let from = end;
  while (from > start && isSuffix(text.charCodeAt(from - 1))) from -= 1;
  return from === end ? 0 : (NAG_OF_MARK.get(text.slice(from, end)) ?? 0);
}

const isSuffix = (code: number): boolean => code === EXCLAMATION || code === QUESTION;
