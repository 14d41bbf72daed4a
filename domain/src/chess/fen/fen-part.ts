/** A field of a FEN and where it begins in the text, counted from 0 in UTF-16 units. */
export interface FenPart {
  readonly text: string;
  readonly index: number;
}

/** The fields of a text, parted by any white space. */
export const splitFen = (text: string): FenPart[] =>
  Array.from(text.matchAll(/\S+/g), (match) => ({ text: match[0], index: match.index }));
