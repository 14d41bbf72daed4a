import { fold } from '../../shared/language/fold.ts';

/** A part of a text; `isMarked`: a word begins with it as a wanted one does. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

interface Letter {
  /** Lower case without accents; empty for an accent or an apostrophe. */
  readonly folded: string;
  /** Where it is in the text, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly beginsWord: boolean;
  /** On the letter before it. */
  readonly isAccent: boolean;
}

const inWord = /[\p{L}\p{N}\p{M}]/u;

/** Its letters with their places, since folding makes a text shorter. */
function lettersOf(text: string): readonly Letter[] {
  let from = 0;
  let last = '';
  return [...text].map((sign) => {
    const letter = {
      folded: fold(sign),
      from,
      to: from + sign.length,
      beginsWord: inWord.test(sign) && !inWord.test(last),
      isAccent: /^\p{M}$/u.test(sign),
    };
    from = letter.to;
    last = sign;
    return letter;
  });
}

/** How many letters from this one on are the word, with the accents behind it; 0 where they are another. */
function lengthOf(word: string, letters: readonly Letter[], at: number): number {
  let found = '';
  let end = at;
  while (end < letters.length && found.length < word.length) found += letters[end++]?.folded;
  if (!found.startsWith(word)) return 0;
  while (letters[end]?.isAccent) end += 1;
  return end - at;
}

/** A text by the beginnings of its words: accents, case and apostrophes do not count, as in the search. The longest of `wanted` is marked. */
export function markedParts(text: string, wanted: string): readonly TextPart[] {
  const words = fold(wanted).match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = lettersOf(text);
  const parts: TextPart[] = [];
  let done = 0;
  for (const [at, { from, beginsWord }] of letters.entries()) {
    if (!beginsWord || from < done) continue;
    const length = Math.max(0, ...words.map((word) => lengthOf(word, letters, at)));
    if (length === 0) continue;
    const to = letters[at + length - 1]?.to ?? from;
    if (from > done) parts.push({ text: text.slice(done, from), isMarked: false });
    parts.push({ text: text.slice(from, to), isMarked: true });
    done = to;
  }
  return done < text.length ? [...parts, { text: text.slice(done), isMarked: false }] : parts;
}
