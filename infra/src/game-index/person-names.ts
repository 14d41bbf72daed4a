import { fold, words } from '../search/search-text.ts';

/** Words of a text or a name that are compared; names of persons have fewer. */
const mostWords = 12;

/** Words that belong to the surname behind them: `Jorden van Foreest`. */
const particles = new Set(
  'al,ben,bin,da,de,del,den,der,di,do,dos,du,el,ibn,la,le,op,ten,ter,van,vande,von,zu,zur'.split(','),
);

/** Misspellings that a word of a query may have, by its length in letters. */
const tolerance = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** Words of a name of a person in lower case without accents; what is in brackets is left out. */
export const nameWords = (name: string): readonly string[] =>
  words(name.replace(/\([^)]*\)/g, ' ')).slice(0, mostWords);

/** What a name says of a person, its words in lower case without accents. */
interface NameParts {
  readonly surname: readonly string[];
  readonly given: readonly string[];
}

/**
 * Surname and given names: alike for `Kasparov, Garry`, `KASPAROV Garry`, and `Garry Kasparov`. Names with digits (programs) are surnames.
 * Null for a name without words.
 */
function partsOf(name: string): NameParts | null {
  const all = nameWords(name);
  if (all.length === 0) return null;
  if (/\p{N}/u.test(all.join(''))) return { surname: all, given: [] };
  const comma = name.indexOf(',');
  if (comma >= 0) {
    const surname = nameWords(name.slice(0, comma));
    if (surname.length > 0) return { surname, given: nameWords(name.slice(comma + 1)) };
  }
  // Without a comma the initials may also be behind: `Kasparov G`, `Anand V S`.
  const initials = all.findLastIndex((word) => isLong(word)) + 1;
  if (initials > 0 && initials < all.length)
    return { surname: all.slice(0, initials), given: all.slice(initials) };
  let start = all.length - 1;
  while (start > 1 && particles.has(all[start - 1]!)) start -= 1;
  return { surname: all.slice(start), given: all.slice(0, start) };
}

/** A name as persons are recognised by it. */
export interface PersonName {
  /** Surname and initial: only names of one block can mean the same person. */
  readonly block: string;
  /**
   * The same for names that are written differently and have the same words: `Garry Kasparov` and `KASPAROV, Garry`; also where a given name has
   * a letter once instead of twice: `Kasparov, Gary`.
   */
  readonly form: string;
  /** Words of the given names, as `form` has them. */
  readonly given: readonly string[];
}

/** Letters from which on a given name is the same with a letter once or twice: shorter ones differ by it (`Ana`, `Anna`, `II`, `III`). */
const longGivenName = 5;

/** A given name with each letter that is there several times in a row once: sources write `Garry` and `Gary`, `Vassily` and `Vasily`. */
const withSingleLetters = (word: string): string =>
  word.length < longGivenName ? word : word.replace(/([a-z])\1+/g, '$1');

/** Null for a name without words. */
export function personName(name: string): PersonName | null {
  const parts = partsOf(name);
  if (parts === null) return null;
  const { surname } = parts;
  const given = parts.given.map(withSingleLetters);
  const [first] = given;
  const last = surname.join(' ');
  return {
    block: first === undefined ? last : `${last} ${initialOf(first)}`,
    form: `${last}, ${given.join(' ')}`,
    given,
  };
}

/** The block of a name (`PersonName`); empty for a name without words. */
export const personBlock = (name: string): string => personName(name)?.block ?? '';

const initialOf = (word: string): string => String.fromCodePoint(word.codePointAt(0)!);

/** Has more than one letter. */
const isLong = (word: string): boolean => word.length > initialOf(word).length;

/** What a word of a name is for a word of a text: bits. */
export type WordMatch = number;
/** The word begins it, or nearly does. */
const FULL = 1;
/** It is the initial of the word. */
const INITIAL = 2;

/**
 * A test for names of players, as `SearchedPlayer.text` describes it. Each word of the text needs a word of the name of its own, and one of
 * them more than an initial in common with it.
 */
export const nameMatcher = (text: string): ((name: string) => boolean) => matcherOf(text, true);

/** As `nameMatcher`, but without misspellings: for suggestions, which show misspelled ones only when there are no others. */
export const exactNameMatcher = (text: string): ((name: string) => boolean) => matcherOf(text, false);

function matcherOf(text: string, misspelled: boolean): (name: string) => boolean {
  const tests = nameWords(text).map((word) => wordMatcher(word, misspelled));
  return (name) => {
    const found = nameWords(name);
    return isNamed(tests.map((test) => found.map((word) => test(word))));
  };
}

/** A test for words of names by a word of a text; the letters of theirs (`lettersOf`) may be given. */
export function wordMatcher(word: string, misspelled: boolean): (of: string, letters?: number) => WordMatch {
  const isNear = misspelled ? misspellingOf(word) : null;
  const lacking = isNear ? tolerance([...word].length) : 0;
  const mask = lettersOf(word);
  return (of, letters = lettersOf(of)) => {
    const isInitial = of.length < 3 && of.length < word.length && !isLong(of) && word.startsWith(of);
    if (bitCount(mask & ~letters) > lacking) return isInitial ? INITIAL : 0;
    const isFull = of.startsWith(word) || isNear?.(of) === true;
    return (isFull ? FULL : 0) | (isInitial ? INITIAL : 0);
  };
}

/** An assignment of every word of a text to a word of the name of its own, one of them by more than an initial. */
export function isNamed(matches: readonly (readonly WordMatch[])[]): boolean {
  const [first] = matches;
  if (first === undefined || matches.length > first.length) return false;
  if (matches.length === 1) return first.some((match) => (match & FULL) > 0);
  return matches.some((row, word) =>
    row.some((match, of) => {
      if ((match & FULL) === 0) return false;
      return canAssign(
        matches.map((cells, at) => cells.map((cell, to) => (at === word ? to === of : cell > 0))),
      );
    }),
  );
}

/** Whether each row can have a column of its own among its true cells (Kuhn's augmenting paths). */
function canAssign(cells: readonly (readonly boolean[])[]): boolean {
  const rowOf = new Map<number, number>();
  const assign = (row: number, tried: Set<number>): boolean =>
    cells[row]!.some((cell, column) => {
      if (!cell || tried.has(column)) return false;
      tried.add(column);
      const taken = rowOf.get(column);
      if (taken !== undefined && !assign(taken, tried)) return false;
      rowOf.set(column, row);
      return true;
    });
  return cells.every((_, row) => assign(row, new Set()));
}

/** Letters of a word as bits; different letters may share one. */
export function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) & 31);
  return mask;
}

function bitCount(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * A test whether a beginning of a word is as near to this one as its length allows: letters added, left out, wrong, or two swapped. Null for a word too short for misspellings.
 */
function misspellingOf(word: string): ((of: string) => boolean) | null {
  const letters = [...word];
  const limit = tolerance(letters.length);
  if (limit === 0) return null;
  const from = letters.map((letter) => letter.codePointAt(0)!);
  const most = from.length + limit;
  const to = new Uint32Array(most);
  let [before, last, row] = Array.from({ length: 3 }, () => new Uint16Array(most + 1)) as Rows;
  return (of) => {
    let length = 0;
    for (let at = 0; at < of.length && length < most; length += 1) {
      const code = of.codePointAt(at)!;
      to[length] = code;
      at += code > 0xffff ? 2 : 1;
    }
    for (let column = 0; column <= length; column += 1) last[column] = column;
    let least = 0;
    for (let at = 0; at < from.length; at += 1) {
      least = row[0] = at + 1;
      for (let column = 0; column < length; column += 1) {
        const isEqual = from[at] === to[column];
        let steps = Math.min(row[column]! + 1, last[column + 1]! + 1, last[column]! + (isEqual ? 0 : 1));
        if (at > 0 && column > 0 && from[at] === to[column - 1] && from[at - 1] === to[column])
          steps = Math.min(steps, before[column - 1]! + 1);
        row[column + 1] = steps;
        if (steps < least) least = steps;
      }
      if (least > limit) return false;
      [before, last, row] = [last, row, before];
    }
    return least <= limit;
  };
}

type Rows = [Uint16Array, Uint16Array, Uint16Array];

/** A test for other texts (events, sites, openings, comments): each word of `text` is the beginning of a word of theirs. */
export function wordsMatcher(text: string): (of: string) => boolean {
  const wanted = words(text);
  if (wanted.length === 0) return () => false;
  return (of) => {
    const found = words(of);
    return wanted.every((word) => found.some((candidate) => candidate.startsWith(word)));
  };
}

/** Text as columns are sorted by it, in the order of its UTF-8 bytes. */
export const sortText = (text: string): string => fold(text).slice(0, 200);
