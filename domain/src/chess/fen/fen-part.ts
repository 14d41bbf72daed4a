/** A field of a FEN and where it begins in the text, counted from 0 in UTF-16 units. */
export interface FenPart {
  readonly text: string;
  readonly index: number;
}

const isSpace = (code: number): boolean =>
  code === 32 || (code <= 13 && code >= 9) || (code > 127 && /\s/.test(String.fromCharCode(code)));

/** The fields of a text, parted by any white space. A loop, as imports read millions of positions. */
export function splitFen(text: string): FenPart[] {
  const parts: FenPart[] = [];
  let index = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const isEnd = at === text.length || isSpace(text.charCodeAt(at));
    if (!isEnd && index < 0) index = at;
    else if (isEnd && index >= 0) {
      parts.push({ text: text.slice(index, at), index });
      index = -1;
    }
  }
  return parts;
}
