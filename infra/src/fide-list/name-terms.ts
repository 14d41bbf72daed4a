import { words } from '../search/search-text.ts';

/** Letters that are no base letter with an accent. FIDE writes them in the Latin alphabet. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const plainWords = (text: string): string[] =>
  words(text.replaceAll(/[ßæœøłđðþı]/gi, (letter) => spelled[letter.toLowerCase()] ?? letter));

/** Words of a text, in which an apostrophe joins: `O'Connor` is one. */
const joinedWords = (text: string): string[] => plainWords(text.replaceAll(/['’‘`´]/g, ''));

/** Before the first word of a name, to find names that begin with it. No word has this character. */
const firstMark = '_';

/** Most words of a text that are searched for. */
const mostWords = 6;

/** The terms that a name is found by: its words, its words between apostrophes, and the marked first word; each once. */
export function termsOfName(name: string): string[] {
  const joined = joinedWords(name);
  const [first] = joined;
  return [...new Set([...joined, ...plainWords(name), ...(first === undefined ? [] : [firstMark + first])])];
}

/** A term of a search: a whole one, or the beginning of one. */
export interface SearchTerm {
  readonly term: string;
  readonly whole: boolean;
}

/** What a text searches for. */
export interface NameSearch {
  /** Terms that every name has that begins with the text. Names that have them need not begin with it. */
  readonly beginning: readonly SearchTerm[];
  /** Terms that every found name has. */
  readonly anywhere: readonly SearchTerm[];
  /** Whether a name begins with the text. */
  isBeginningOf(name: string): boolean;
}

/** Null for a text without letters or digits. */
export function nameSearch(text: string): NameSearch | null {
  const wanted = joinedWords(text).slice(0, mostWords);
  if (wanted.length === 0) return null;
  const last = wanted.length - 1;
  const whole = wanted.join(' ');
  return {
    beginning: wanted.map((word, index) => ({
      term: index === 0 ? firstMark + word : word,
      whole: index < last,
    })),
    anywhere: wanted.map((term) => ({ term, whole: false })),
    isBeginningOf: (name) => joinedWords(name).join(' ').startsWith(whole),
  };
}
