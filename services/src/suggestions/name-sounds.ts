import { isNamed, wordMatcher } from '@royal-chess/infra/game-index/person-names';

/** Words of a text that count. Each costs a comparison with the sounds of one first letter. */
const mostWords = 4;

/** Shorter words are no reason for a suggestion: they sound like words of many names. */
const shortestWord = 3;

/** Shorter words must sound exactly like a word of the name: with a letter changed, `ding` would find `King's Gambit`. */
const shortestNearWord = 5;

/** A word with one letter for those that sound alike; a letter that is repeated is there once: `kann` and `can` are `kan`. */
const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/ck|[cq]/g, 'k')
    .replaceAll(/[yj]/g, 'i')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replaceAll(/(.)\1+/g, '$1');

const distinctSounds = (words: Iterable<string>): string[] => [...new Set([...words].map(soundOf))];

/** Names that are found by how their words sound. */
export class NameSounds<Name> {
  /** Each sound of the names once, by its first letter. */
  readonly #sounds: ReadonlyMap<string, readonly string[]>;
  readonly #namesWith = new Map<string, Name[]>();
  readonly #soundsOf: ReadonlyMap<Name, readonly string[]>;

  /** @param names with their words, folded */
  constructor(names: Iterable<readonly [Name, Iterable<string>]>) {
    this.#soundsOf = new Map([...names].map(([name, words]) => [name, distinctSounds(words)]));
    for (const [name, sounds] of this.#soundsOf)
      for (const sound of sounds) {
        const known = this.#namesWith.get(sound);
        if (known) known.push(name);
        else this.#namesWith.set(sound, [name]);
      }
    this.#sounds = Map.groupBy(this.#namesWith.keys(), firstLetter);
  }

  /**
   * Names that have, for each of the first four different words, a word of their own that begins with its sound (`Caro Can`). Where no name has,
   * those whose words begin nearly so (`Sicillian`); their first letter is that of the word.
   * @param words folded
   */
  find(words: readonly string[]): Name[] {
    const wanted = distinctSounds(words).slice(0, mostWords);
    if (wanted.some((word) => word.length < shortestWord)) return [];
    const exact = this.#named(wanted, false);
    return exact.length > 0 ? exact : this.#named(wanted, true);
  }

  #named(wanted: readonly string[], isNear: boolean): Name[] {
    const hits = wanted.map((word) => this.#hits(word, isNear));
    const [fewest, ...others] = hits
      .map((hit) => new Set([...hit].flatMap((sound) => this.#namesWith.get(sound) ?? [])))
      .sort((one, other) => one.size - other.size);
    if (!fewest) return [];
    return [...fewest].filter((name) => {
      if (!others.every((names) => names.has(name))) return false;
      const own = this.#soundsOf.get(name) ?? [];
      return isNamed(hits.map((hit) => own.map((sound) => Number(hit.has(sound)))));
    });
  }

  #hits(word: string, isNear: boolean): ReadonlySet<string> {
    const sounds = this.#sounds.get(firstLetter(word)) ?? [];
    const test = wordMatcher(word, isNear && word.length >= shortestNearWord);
    return new Set(sounds.filter((sound) => test(sound) > 0));
  }
}

const firstLetter = (sound: string): string => sound.charAt(0);
