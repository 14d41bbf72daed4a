import type { Division } from './division.ts';

/** How many changes are tried for each part, and how often the search starts again: most searches end in a local minimum. */
const tries = { ofPart: 800, restarts: 5 } as const;
/** Temperatures at the beginning of a search and at its end, in the unit of the cost. */
const temperature = { initial: 6_000_000, final: 1_000 } as const;
/** Shares of the kinds of changes; the rest moves what one page needs of a file. */
const share = { ofPart: 0.8, ofFile: 0.1 } as const;
/** How often a part, and what a page needs of a file, goes to a new file instead of one that there is. */
const toNewFile = { part: 0.03, ofPage: 0.5 } as const;
/** Chosen of fourteen for the least bytes and requests over the budgets. Where a later change moves a page over its goal, another one may do better. */
const seed = 7;

/** Numbers in [0, 1) that are the same for each build (mulberry32, T. Ettinger 2017, public domain). */
function seededRandom(): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A division that was found. */
interface Found {
  readonly files: Int32Array;
  readonly cost: number;
}

/**
 * Simulated annealing: a division is changed at random. A change that makes it cheaper is kept, one that makes it more expensive the less
 * often the lower the temperature is, so that the search leaves local minima.
 */
export class Annealing {
  readonly #division: Division;
  readonly #parts: number;
  readonly #pages: number;
  readonly #random = seededRandom();

  /** @param division of so many parts, for so many pages */
  constructor(division: Division, parts: number, pages: number) {
    this.#division = division;
    this.#parts = parts;
    this.#pages = pages;
  }

  /** @returns the file of each part in the cheapest division that was found */
  run(): Int32Array {
    const start = this.#division.save();
    const searches = Array.from({ length: tries.restarts }, () => {
      this.#division.restore(start);
      return this.#search();
    });
    return searches.reduce((best, found) => (found.cost < best.cost ? found : best)).files;
  }

  #search(): Found {
    const division = this.#division;
    let cost = division.cost();
    let best: Found = { files: division.save(), cost };
    const changes = tries.ofPart * this.#parts;
    for (let change = 0; change < changes; change += 1) {
      const moved = this.#change();
      if (moved.length === 0) continue;
      const next = division.cost();
      const now = temperature.initial * (temperature.final / temperature.initial) ** (change / changes);
      if (next <= cost || this.#random() < Math.exp((cost - next) / now)) {
        cost = next;
        if (cost < best.cost) best = { files: division.save(), cost };
      } else for (const [part, file] of moved) division.move(part, file);
    }
    return best;
  }

  /** Moves a part to another file, a whole file into another, or what one page needs of a file. @returns where the parts were */
  #change(): readonly (readonly [part: number, file: number])[] {
    const division = this.#division;
    const kind = this.#random();
    const part = this.#below(this.#parts);
    const from = division.fileOf(part);
    if (kind < share.ofPart) return this.#move([part], from, this.#target(toNewFile.part));
    const parts = division.partsIn(from);
    if (kind < share.ofPart + share.ofFile) return this.#move(parts, from, this.#target(0));
    const page = this.#below(this.#pages);
    return this.#move(
      parts.filter((one) => division.isNeeded(one, page)),
      from,
      this.#target(toNewFile.ofPage),
    );
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  /** @param newFile how often it is a new file */
  #target(newFile: number): number | undefined {
    return this.#random() < newFile
      ? this.#division.empty()
      : this.#division.fileOf(this.#below(this.#parts));
  }

  #move(
    parts: readonly number[],
    from: number,
    to: number | undefined,
  ): readonly (readonly [number, number])[] {
    if (to === undefined || to === from) return [];
    for (const part of parts) this.#division.move(part, to);
    return parts.map((part) => [part, from]);
  }
}
