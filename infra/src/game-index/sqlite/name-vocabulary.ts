import { isNamed, type WordMatch, wordMatcher } from '../person-names.ts';

/** Bit of a word that was compared. */
const COMPARED = 128;

/** Names as numbers of their words: many share a few, and a search compares each word once. */
export class NameVocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];
  /** Words of all names; those of name `n` end at `#ends[n]`. */
  readonly #words: number[] = [];
  readonly #ends: number[] = [];

  /** Adds the next name. */
  add(words: readonly string[]): void {
    for (const word of words) {
      let num = this.#numbers.get(word);
      if (num === undefined) {
        num = this.#texts.length;
        this.#numbers.set(word, num);
        this.#texts.push(word);
      }
      this.#words.push(num);
    }
    this.#ends.push(this.#words.length);
  }

  /**
   * Which names a text means, as `nameMatcher` and `exactNameMatcher` say.
   *
   * @param wanted words of the text
   */
  test(wanted: readonly string[], misspelled: boolean): (name: number) => boolean {
    const tests = wanted.map((word) => this.#matches(wordMatcher(word, misspelled)));
    const [words, ends] = [this.#words, this.#ends];
    const mayBe = (start: number, end: number): boolean => {
      for (const matchOf of tests) {
        let at = start;
        while (at < end && matchOf(words[at]!) === 0) at += 1;
        if (at === end) return false;
      }
      return true;
    };
    return (name) => {
      const start = name === 0 ? 0 : ends[name - 1]!;
      const end = ends[name]!;
      return mayBe(start, end) && isNamed(tests.map((matchOf) => words.slice(start, end).map(matchOf)));
    };
  }

  /** The answers of a test by number of the word. */
  #matches(test: (word: string) => WordMatch): (word: number) => WordMatch {
    const texts = this.#texts;
    const known = new Uint8Array(texts.length);
    return (word) => (known[word] ||= COMPARED | test(texts[word]!)) & ~COMPARED;
  }
}
