import { PageCosts, type PageBudget } from './page-costs.ts';
import type { Division, PartFile } from './part-files.ts';

interface Pair {
  gain: number;
  readonly one: PartFile;
  readonly other: PartFile;
}

/** Two files become one: what is needed for more pages then, because the file imports it. */
interface Step {
  readonly one: PartFile;
  readonly other: PartFile;
  readonly both: PartFile;
  readonly changes: readonly (readonly [PartFile, Uint8Array])[];
}

const isWithin = (some: Uint8Array, all: Uint8Array): boolean =>
  some.every((need, page) => need <= all[page]!);
const larger = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((need, page) => Math.max(need, other[page]!));

/** Whether one of the two imports the other through a third file. */
function wouldCircle(one: PartFile, other: PartFile): boolean {
  const through = (from: PartFile, to: PartFile): boolean => {
    const seen = new Set<PartFile>();
    const ahead = [...from.imports].filter((file) => file !== to);
    for (let file = ahead.pop(); file; file = ahead.pop()) {
      if (file === to) return true;
      if (seen.has(file)) continue;
      seen.add(file);
      ahead.push(...file.imports);
    }
    return false;
  };
  return through(one, other) || through(other, one);
}

/** Makes one file of two, as long as that makes the loads of all pages together better. */
export class Merging {
  readonly #files: Set<PartFile>;
  readonly #costs: PageCosts;
  #cost: number;

  constructor(files: readonly PartFile[], budgets: readonly PageBudget[]) {
    this.#files = new Set(files);
    this.#costs = new PageCosts(budgets);
    for (const file of files) this.#costs.add(file.needed, file);
    this.#cost = this.#costs.sum();
  }

  /** About the best two first. @returns the parts of each file */
  run(): Division {
    const pairs: Pair[] = [];
    const consider = (one: PartFile, other: PartFile): void => {
      pairs.push({ one, other, gain: this.#gain(one, other) });
    };
    const all = [...this.#files];
    for (const [index, one] of all.entries()) for (const other of all.slice(index + 1)) consider(one, other);
    // Gains change with each step: those that were good are looked at again.
    for (;;) {
      let best: Pair | undefined;
      let count = 0;
      for (const pair of pairs) {
        if (!this.#files.has(pair.one) || !this.#files.has(pair.other)) continue;
        pairs[count] = pair;
        count += 1;
        if (pair.gain <= Math.max(0, best?.gain ?? 0)) continue;
        pair.gain = this.#gain(pair.one, pair.other);
        if (pair.gain > Math.max(0, best?.gain ?? 0) && !wouldCircle(pair.one, pair.other)) best = pair;
      }
      pairs.length = count;
      if (!best) return [...this.#files].map(({ parts }) => parts);
      const both = this.#merge(best.one, best.other);
      for (const file of this.#files) if (file !== both) consider(file, both);
    }
  }

  /** What changes for pages when two files are one: the files, what they were needed for, and what they are. */
  #changes(one: PartFile, both: PartFile, other: PartFile): Step['changes'] {
    const changes = new Map<PartFile, Uint8Array>();
    const ahead = [...both.imports];
    for (let file = ahead.pop(); file; file = ahead.pop()) {
      if (file === one || file === other || changes.has(file) || isWithin(both.needed, file.needed)) continue;
      changes.set(file, larger(both.needed, file.needed));
      ahead.push(...file.imports);
    }
    return [...changes];
  }

  #both(one: PartFile, other: PartFile): PartFile {
    const imports = one.imports.union(other.imports);
    imports.delete(one);
    imports.delete(other);
    return {
      parts: [...one.parts, ...other.parts],
      script: one.script + other.script,
      style: one.style + other.style,
      isApplication: one.isApplication || other.isApplication,
      imports,
      needed: larger(one.needed, other.needed),
    };
  }

  #gain(one: PartFile, other: PartFile): number {
    const step = this.#step(one, other);
    this.#count(step, 1);
    const gain = this.#cost - this.#costs.sum();
    this.#count(step, -1);
    return gain;
  }

  #step(one: PartFile, other: PartFile): Step {
    const both = this.#both(one, other);
    return { one, other, both, changes: this.#changes(one, both, other) };
  }

  /** Counts files as they are after a step, or again as before. */
  #count({ one, other, both, changes }: Step, sign: 1 | -1): void {
    for (const file of [one, other]) this.#costs.add(file.needed, file, sign === 1 ? -1 : 1);
    this.#costs.add(both.needed, both, sign);
    for (const [file, needed] of changes) {
      this.#costs.add(file.needed, file, sign === 1 ? -1 : 1);
      this.#costs.add(needed, file, sign);
    }
  }

  #merge(one: PartFile, other: PartFile): PartFile {
    const step = this.#step(one, other);
    this.#count(step, 1);
    this.#cost = this.#costs.sum();
    const { both, changes } = step;
    for (const [file, needed] of changes) file.needed = needed;
    for (const file of [one, other]) this.#files.delete(file);
    for (const { imports } of this.#files) {
      const had = [imports.delete(one), imports.delete(other)];
      if (had.includes(true)) imports.add(both);
    }
    this.#files.add(both);
    return both;
  }
}
