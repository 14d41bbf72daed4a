import type { Opening } from '@royal-chess/domain/openings/opening-book';
import { familiesOf } from '@royal-chess/domain/openings/opening-families';
import { isNamed, wordMatcher } from '@royal-chess/infra/game-index/person-names';
import { words } from '@royal-chess/infra/search/search-text';

/** An opening with all its variations: `King's Gambit` has `King's Gambit Accepted`, too. */
export interface OpeningFamily {
  readonly name: string;
  /** First and last ECO code. */
  readonly ecoFrom: string;
  readonly ecoTo: string;
}

interface NamedFamily extends OpeningFamily {
  /** Of its name, folded. */
  readonly words: readonly string[];
  /** These as they sound, and parts joined by a hyphen as one: `karo`, `kan`, `karokan`. */
  readonly sounds: readonly string[];
  /** The first code of the positions with exactly this name; null where it names variations only. */
  readonly own: string | null;
  /** Named positions in it: well-known openings have many. */
  readonly positions: number;
}

/** Names of openings, and the variations of each: found by the beginnings of their words, also where these are misspelled. */
export class OpeningNames {
  readonly #families: readonly NamedFamily[];

  constructor(named: Iterable<Opening>) {
    const families = new Map<string, { codes: string[]; own: string | null; positions: number }>();
    for (const { eco, name } of named)
      for (const family of familiesOf(name)) {
        const known = families.get(family) ?? { codes: [], own: null, positions: 0 };
        known.codes.push(eco);
        if (family === name && (known.own === null || eco < known.own)) known.own = eco;
        known.positions += 1;
        families.set(family, known);
      }
    this.#families = [...families].map(([name, { codes, own, positions }]) => {
      const sorted = codes.toSorted();
      return {
        name,
        ecoFrom: sorted[0] ?? '',
        ecoTo: sorted.at(-1) ?? '',
        words: nameWords(name),
        sounds: [...nameWords(name), ...nameWords(name.replaceAll('-', ''))].map(soundOf),
        own,
        positions,
      };
    });
  }

  /**
   * Openings in whose name a word begins with each word of `text`, or whose own code begins with it (without one, all of its codes do); those with the most named positions
   * first.
   */
  find(text: string, most: number): OpeningFamily[] {
    const wanted = nameWords(text);
    const code = /^[a-e]\d{1,2}$/i.test(text) ? text.toUpperCase() : null;
    if (wanted.length === 0) return [];
    return this.#best(most, (family) =>
      code === null
        ? wanted.every((word) => family.words.some((own) => own.startsWith(word)))
        : (family.own ?? family.ecoFrom).startsWith(code) && (family.own ?? family.ecoTo).startsWith(code),
    );
  }

  /**
   * As `find`, for a misspelled text: openings whose words begin with words that sound like its own (`Caro Can`), or, where there are none,
   * that begin nearly so, as names of players may (`Sicillian`).
   */
  findMisspelled(text: string, most: number): OpeningFamily[] {
    const wanted = nameWords(text).map(soundOf);
    if (wanted.length === 0 || wanted.some((word) => word.length < shortestSound)) return [];
    const found = [false, true].map((isNear) => {
      const tests = wanted.map((word) => wordMatcher(word, isNear));
      return this.#best(most, ({ sounds }) => isNamed(tests.map((test) => sounds.map((own) => test(own)))));
    });
    return found.find((families) => families.length > 0) ?? [];
  }

  #best(most: number, isFound: (family: NamedFamily) => boolean): OpeningFamily[] {
    return this.#families
      .filter(isFound)
      .sort((one, other) => other.positions - one.positions || one.name.localeCompare(other.name))
      .slice(0, most)
      .map(({ name, ecoFrom, ecoTo }) => ({ name, ecoFrom, ecoTo }));
  }
}

/** Fewer letters sound like too much. */
const shortestSound = 3;

/** A word with one letter for those that sound alike, and each once where it is there several times in a row. */
const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/ck|[cq]/g, 'k')
    .replaceAll(/[yj]/g, 'i')
    .replaceAll('w', 'v')
    .replaceAll('z', 's')
    .replaceAll(/(.)\1+/g, '$1');

/** Apostrophes are left out: `kings` finds `King's Gambit`. */
const nameWords = (text: string): string[] => words(text.replaceAll(/['’]/g, ''));
