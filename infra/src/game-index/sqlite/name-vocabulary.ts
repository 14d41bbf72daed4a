import { isNamed, lettersOf, type WordMatch, wordMatcher } from '../person-names.ts';

/** The names that a text means. */
export interface MeantNames {
  readonly test: (name: number) => boolean;
  /** Their numbers, in any order; it looks only at names that have a word of the text. */
  readonly all: () => Iterable<number>;
}

/** Names as numbers of their words: many share a few, and a search compares each word once. */
export class NameVocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  /** Words of all names; those of name `n` end at `#ends[n]`. */
  readonly #words: number[] = [];
  readonly #ends: number[] = [];
  /** Names that have a word, by word. */
  readonly #namesOf: number[][] = [];
  /** Letters of words. */
  readonly #letters: number[] = [];

  /** Adds the next name. */
  add(words: readonly string[]): void {
    for (const word of words) {
      let num = this.#numbers.get(word);
      if (num === undefined) {
        num = this.#texts.length;
        this.#numbers.set(word, num);
        this.#texts.push(word);
        this.#letters.push(lettersOf(word));
        this.#namesOf.push([]);
      }
      this.#words.push(num);
      this.#namesOf[num]!.push(this.#ends.length);
    }
    this.#ends.push(this.#words.length);
  }

  /**
   * Which names a text means, as `nameMatcher` and `exactNameMatcher` say.
   *
   * @param wanted words of the text
   */
  meant(wanted: readonly string[], misspelled: boolean): MeantNames {
    const matches = wanted.map((word) => this.#matches(wordMatcher(word, misspelled)));
    const [words, ends] = [this.#words, this.#ends];
    const test = (name: number): boolean => {
      const start = name === 0 ? 0 : ends[name - 1]!;
      const found = words.slice(start, ends[name]);
      return isNamed(matches.map((match) => found.map((word) => match[word]!)));
    };
    return { test, all: () => this.#namesWith(matches, test) };
  }

  /** Each word of the text must be in a name: those with the rarest are tested. */
  *#namesWith(matches: readonly Uint8Array[], test: MeantNames['test']): Generator<number, void, undefined> {
    let rarest: readonly (readonly number[])[] = [];
    let least = Number.POSITIVE_INFINITY;
    for (const match of matches) {
      const lists: (readonly number[])[] = [];
      let names = 0;
      for (let word = 0; word < match.length; word += 1) {
        if (match[word] === 0) continue;
        lists.push(this.#namesOf[word]!);
        names += this.#namesOf[word]!.length;
      }
      if (names >= least) continue;
      least = names;
      rarest = lists;
    }
    for (const names of rarest) for (const name of names) if (test(name)) yield name;
  }

  /** What each word is for a word of a text. */
  #matches(test: (word: string, letters: number) => WordMatch): Uint8Array {
    const [texts, letters] = [this.#texts, this.#letters];
    const matches = new Uint8Array(texts.length);
    for (let word = 0; word < texts.length; word += 1) matches[word] = test(texts[word]!, letters[word]!);
    return matches;
  }
}
