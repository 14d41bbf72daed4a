import type { Division } from './division.ts';

/** How many steps are tried for each part in a round, and how many rounds begin anew: most of them end beside the best division. */
const tries = { steps: 800, rounds: 5 } as const;
/** How much dearer a step may make a division, at the beginning of a round and at its end. */
const heat = { first: 6_000_000, last: 1_000 } as const;
/** How often a part, and a piece of a file, goes to a new file instead of one that there is. */
const toNew = { part: 0.03, piece: 0.5 } as const;

/** Numbers from 0 to below 1, the same for each build. */
function numbers(seed: number): () => number {
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
 * Changes a division by chance: what makes it cheaper is kept, what makes it dearer ever less often, so that it is not left at the first
 * division that no single step makes cheaper.
 */
export class Annealing {
  readonly #division: Division;
  readonly #parts: number;
  readonly #pages: number;
  readonly #random = numbers(2);

  /** @param division of so many parts, for so many pages */
  constructor(division: Division, parts: number, pages: number) {
    this.#division = division;
    this.#parts = parts;
    this.#pages = pages;
  }

  /** @returns the files of the parts in the cheapest division that was found */
  run(): Int32Array {
    const start = this.#division.save();
    const rounds = Array.from({ length: tries.rounds }, () => {
      this.#division.restore(start);
      return this.#round();
    });
    return rounds.reduce((best, found) => (found.cost < best.cost ? found : best)).files;
  }

  #round(): Found {
    const division = this.#division;
    let cost = division.cost();
    let best: Found = { files: division.save(), cost };
    const steps = tries.steps * this.#parts;
    for (let step = 0; step < steps; step += 1) {
      const moved = this.#change();
      if (moved.length === 0) continue;
      const next = division.cost();
      const warmth = heat.first * (heat.last / heat.first) ** (step / steps);
      if (next <= cost || this.#random() < Math.exp((cost - next) / warmth)) {
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
    if (kind < 0.8) return this.#move([part], from, this.#target(toNew.part));
    const parts = division.partsIn(from);
    if (kind < 0.9) return this.#move(parts, from, this.#target(0));
    const page = this.#below(this.#pages);
    return this.#move(
      parts.filter((one) => division.isNeeded(one, page)),
      from,
      this.#target(toNew.piece),
    );
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  /** @param share how often it is a new file */
  #target(share: number): number | undefined {
    return this.#random() < share ? this.#division.empty() : this.#division.fileOf(this.#below(this.#parts));
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
