import type { GameEntry, SearchedSide } from './game-search.ts';
import { dayOf, fold, words } from './search-text.ts';

/** A game as it stands in the index: of each side a user, or a name in pieces. Only its place is ever read back. */
interface GameSearchDocument {
  readonly id: string;
  /** As `yyyymmdd`, 0 when unknown. */
  readonly day: number;
  readonly at: number;
  readonly result: string;
  readonly whiteUser?: string;
  readonly whiteStart?: string;
  readonly whitePieces?: string;
  readonly blackUser?: string;
  readonly blackStart?: string;
  readonly blackPieces?: string;
  readonly eco?: string;
  readonly openingStart?: string;
  readonly openingPieces?: string;
}

const piece = 3;
/** A name's beginning is asked for by words of fewer letters than a piece has. */
const start = piece - 1;

/** One letter as the standard tokenizer leaves it whole: it would cut Chinese apart, and others by rules of their own. */
const written = (letter: string): string =>
  /^[a-z0-9]$/.test(letter) ? letter : `_${letter.codePointAt(0)!.toString(16).padStart(6, '0')}`;

/** Most words are of such letters only, which stand as they are. */
const plain = /^[a-z0-9]*$/;

export const letters = (text: string): string[] =>
  plain.test(text) ? text.split('') : Array.from(text, written);

/** The pieces of a word that begin at each of its letters; the last two are shorter. */
const piecesOfWord = (word: string): string[] => {
  const all = letters(word);
  return all.map((letter, at) => letter + (all[at + 1] ?? '') + (all[at + 2] ?? ''));
};

/** The pieces of three letters of a word, one after another: whoever has them in this order holds the word. */
export const wholePieces = (word: string): string[] => piecesOfWord(word).slice(0, 1 - piece);

/** All pieces of all words; the shorter ones let one or two letters at a word's end be found as a piece's beginning. */
const piecesOf = (text: string): string => words(text).flatMap(piecesOfWord).join(' ');

/** The beginning of a name, punctuation and all. */
const startOf = (text: string): string => [...fold(text)].slice(0, start).join('');

const sideOf = (side: 'white' | 'black', who: SearchedSide): Readonly<Record<string, string>> =>
  'userId' in who
    ? { [`${side}User`]: who.userId }
    : { [`${side}Start`]: startOf(who.name), [`${side}Pieces`]: piecesOf(who.name) };

export const documentOf = ({
  id,
  white,
  black,
  result,
  date,
  at,
  eco,
  opening,
}: GameEntry): GameSearchDocument => ({
  id,
  day: date === null ? 0 : dayOf(date, '0'),
  at,
  result,
  ...sideOf('white', white),
  ...sideOf('black', black),
  ...(eco !== null && { eco }),
  ...(opening !== null && { openingStart: startOf(opening), openingPieces: piecesOf(opening) }),
});
