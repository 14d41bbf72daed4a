import type { GameEntry, SearchedSide } from './game-search.ts';
import { dayOf, fold, words } from './search-text.ts';

/** A game in the index: for each side a user id, or a name in trigrams. Only the sort key is read back. */
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

const trigramLength = 3;
/** Prefix of a name for queries whose words are shorter than a trigram. */
const start = trigramLength - 1;

/** One letter as the standard tokenizer leaves it whole: it would cut Chinese apart, and others by rules of their own. */
const written = (letter: string): string =>
  /^[a-z0-9]$/.test(letter) ? letter : `_${letter.codePointAt(0)!.toString(16).padStart(6, '0')}`;

/** Most words have only such letters, which need no encoding. */
const plain = /^[a-z0-9]*$/;

export const letters = (text: string): string[] =>
  plain.test(text) ? text.split('') : Array.from(text, written);

/** The trigrams that begin at each letter of a word; the last two are shorter. */
const wordTrigrams = (word: string): string[] => {
  const all = letters(word);
  return all.map((letter, at) => letter + (all[at + 1] ?? '') + (all[at + 2] ?? ''));
};

/** The full trigrams of a word in order: a text that contains them in this order contains the word. */
export const wholeTrigrams = (word: string): string[] => wordTrigrams(word).slice(0, 1 - trigramLength);

/** All trigrams of all words. The shorter ones let a prefix query find one or two letters at the end of a word. */
const trigramsOf = (text: string): string => words(text).flatMap(wordTrigrams).join(' ');

/** The beginning of a name, punctuation and all. */
const startOf = (text: string): string => [...fold(text)].slice(0, start).join('');

const sideOf = (side: 'white' | 'black', who: SearchedSide): Readonly<Record<string, string>> =>
  'userId' in who
    ? { [`${side}User`]: who.userId }
    : { [`${side}Start`]: startOf(who.name), [`${side}Pieces`]: trigramsOf(who.name) };

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
  ...(opening !== null && { openingStart: startOf(opening), openingPieces: trigramsOf(opening) }),
});
