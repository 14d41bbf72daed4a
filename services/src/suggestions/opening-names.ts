import type { Opening } from '@royal-chess/domain/openings/opening-book';
import { familiesOf } from '@royal-chess/domain/openings/opening-families';
import { words } from '@royal-chess/infra/search/search-text';
import { NameSounds } from './name-sounds.ts';

/** An opening with all its variations: `King's Gambit Accepted` belongs to `King's Gambit`. */
export interface OpeningFamily {
  readonly name: string;
  /** First and last ECO code. */
  readonly ecoFrom: string;
  readonly ecoTo: string;
}

interface NamedFamily extends OpeningFamily {
  /** The words of its name, folded. */
  readonly words: readonly string[];
  /** The first code of the positions that have exactly this name; null where all positions have the name of a variation. */
  readonly own: string | null;
  /** How many positions of the opening have a name: well-known openings have many. */
  readonly positions: number;
}

/** Finds openings by the beginnings of the words of their names. */
export class OpeningNames {
  readonly #families: readonly NamedFamily[];
  readonly #sounds: NameSounds<NamedFamily>;

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
        own,
        positions,
      };
    });
    // Who writes `Caro-Kann` may write two words or one.
    this.#sounds = new NameSounds(
      this.#families.map((family) => [
        family,
        [...family.words, ...nameWords(family.name.replaceAll('-', ''))],
      ]),
    );
  }

  /**
   * The openings that a text names, those with the most named positions first. Each word of the text is the beginning of a word of the name. A text
   * like `B9` is the beginning of an ECO code: of the opening's own, or of all its codes where it has none of its own.
   */
  find(text: string, most: number): OpeningFamily[] {
    const wanted = nameWords(text);
    const code = /^[a-e]\d{1,2}$/i.test(text) ? text.toUpperCase() : null;
    if (wanted.length === 0) return [];
    const found = this.#families.filter((family) =>
      code === null
        ? wanted.every((word) => family.words.some((own) => own.startsWith(word)))
        : (family.own ?? family.ecoFrom).startsWith(code) && (family.own ?? family.ecoTo).startsWith(code),
    );
    return best(found, most);
  }

  /** The openings whose names sound like a text (`NameSounds.find`), those with the most named positions first. */
  findMisspelled(text: string, most: number): OpeningFamily[] {
    return best(this.#sounds.find(nameWords(text)), most);
  }
}

const best = (families: readonly NamedFamily[], most: number): OpeningFamily[] =>
  families
    .toSorted((one, other) => other.positions - one.positions || one.name.localeCompare(other.name))
    .slice(0, most)
    .map(({ name, ecoFrom, ecoTo }) => ({ name, ecoFrom, ecoTo }));

/** Apostrophes are left out: `kings` finds `King's Gambit`. */
const nameWords = (text: string): string[] => words(text.replaceAll(/['’]/g, ''));
