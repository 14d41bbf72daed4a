import { costOfPage, type PageBudget } from './page-costs.ts';

/** How much a page needs a part: never, as it is shown, or before. */
export const needs = { never: 0, later: 1, first: 2 } as const;

/** A part as it is divided: pages and other parts are called by their indexes. */
export interface Part {
  readonly script: number;
  readonly style: number;
  readonly imports: readonly number[];
  /** It is loaded with every page anyway. */
  readonly isApplication: boolean;
  /** By the page's index. */
  readonly needed: Uint8Array;
}

/** Lists of numbers one after the other: those of an index begin at `begins[index]`. */
interface Lists {
  readonly begins: Int32Array;
  readonly all: Int32Array;
}

function listsOf(lists: readonly (readonly number[])[]): Lists {
  const begins = new Int32Array(lists.length + 1);
  for (const [index, { length }] of lists.entries()) begins[index + 1] = begins[index]! + length;
  return { begins, all: Int32Array.from(lists.flat()) };
}

/** Pages in a word of a set of pages. */
const wordBits = 32;
const states = { unseen: 0, open: 1, done: 2 } as const;

/** Parts in files; each part begins in a file of its own. Files are called by numbers, and there are as many as parts. */
export class Division {
  readonly #parts: readonly Part[];
  readonly #budgets: readonly PageBudget[];
  readonly #imports: Lists;
  readonly #sizes: Float64Array;
  readonly #fileOf: Int32Array;
  /** How many words a set of pages has. */
  readonly #words: number;
  /** Sets of pages that need a part, and of those that need it before they are shown. */
  readonly #partNeeded: Int32Array;
  readonly #partFirst: Int32Array;
  /** The same of files, with what those need that import them. */
  readonly #needed: Int32Array;
  readonly #first: Int32Array;
  /** The parts by their files. */
  readonly #ofFile: Lists;
  readonly #states: Uint8Array;
  /** Files after those that they import. */
  readonly #order: Int32Array;
  #ordered = 0;
  /** By files: bytes, and requests. */
  readonly #fileBytes: Float64Array;
  readonly #fileRequests: Uint8Array;
  /** By pages. */
  readonly #firstBytes: Float64Array;
  readonly #bytes: Float64Array;
  readonly #requests: Float64Array;

  /**
   * @param parts called by their indexes
   * @param budgets by the indexes of the pages
   */
  constructor(parts: readonly Part[], budgets: readonly PageBudget[]) {
    this.#parts = parts;
    this.#budgets = budgets;
    this.#imports = listsOf(parts.map(({ imports }) => imports));
    this.#sizes = Float64Array.from(parts, ({ script, style }) => script + style);
    const count = parts.length;
    this.#fileOf = Int32Array.from(parts.keys());
    this.#words = Math.ceil(budgets.length / wordBits);
    const sets = (): Int32Array => new Int32Array(count * this.#words);
    [this.#partNeeded, this.#partFirst, this.#needed, this.#first] = [sets(), sets(), sets(), sets()];
    for (const [index, { needed }] of parts.entries())
      for (const [page, need] of needed.entries()) {
        const word = index * this.#words + Math.floor(page / wordBits);
        if (need !== needs.never) this.#partNeeded[word]! |= 1 << (page % wordBits);
        if (need === needs.first) this.#partFirst[word]! |= 1 << (page % wordBits);
      }
    this.#ofFile = { begins: new Int32Array(count + 1), all: new Int32Array(count) };
    this.#states = new Uint8Array(count);
    this.#order = new Int32Array(count);
    this.#fileBytes = new Float64Array(count);
    this.#fileRequests = new Uint8Array(count);
    const ofPages = (): Float64Array => new Float64Array(budgets.length);
    [this.#firstBytes, this.#bytes, this.#requests] = [ofPages(), ofPages(), ofPages()];
  }

  /** The file of a part. */
  fileOf(part: number): number {
    return this.#fileOf[part]!;
  }

  /** Puts a part into a file. */
  move(part: number, file: number): void {
    this.#fileOf[part] = file;
  }

  /** The parts of a file. */
  partsIn(file: number): number[] {
    const parts: number[] = [];
    for (let part = 0; part < this.#fileOf.length; part += 1)
      if (this.#fileOf[part] === file) parts.push(part);
    return parts;
  }

  /** A file without parts; undefined where each part has its own. */
  empty(): number | undefined {
    for (let file = 0; file < this.#fileOf.length; file += 1) if (!this.#fileOf.includes(file)) return file;
    return undefined;
  }

  /** Whether a page needs a part itself, and not only by what it imports. */
  isNeeded(part: number, page: number): boolean {
    return this.#parts[part]!.needed[page] !== needs.never;
  }

  /** The files of all parts, to {@link restore} them. */
  save(): Int32Array {
    return this.#fileOf.slice();
  }

  /** Puts all parts into the files that were saved. */
  restore(saved: Int32Array): void {
    this.#fileOf.set(saved);
  }

  /** What all pages load comes to; infinite where files import each other, also through others. */
  cost(): number {
    if (!this.#sort()) return Infinity;
    this.#spread();
    this.#count();
    let cost = 0;
    for (let page = 0; page < this.#budgets.length; page += 1)
      cost += costOfPage(
        this.#budgets[page]!,
        this.#firstBytes[page]!,
        this.#bytes[page]!,
        this.#requests[page]!,
      );
    return cost;
  }

  /** @returns whether there is an order of the files */
  #sort(): boolean {
    const { begins, all } = this.#ofFile;
    // Until files are ordered, that array holds the places of their next parts.
    const [fileOf, place, state] = [this.#fileOf, this.#order, this.#states];
    const count = fileOf.length;
    begins.fill(0);
    for (let part = 0; part < count; part += 1) begins[fileOf[part]! + 1]! += 1;
    for (let file = 0; file < count; file += 1) {
      place[file] = begins[file]!;
      begins[file + 1]! += begins[file]!;
    }
    for (let part = 0; part < count; part += 1) {
      const file = fileOf[part]!;
      all[place[file]!] = part;
      place[file]! += 1;
    }
    state.fill(states.unseen);
    this.#ordered = 0;
    for (let file = 0; file < count; file += 1)
      if (begins[file] !== begins[file + 1] && state[file] === states.unseen && !this.#visit(file))
        return false;
    return true;
  }

  #visit(file: number): boolean {
    const [fileOf, state, { begins, all }, imports] = [
      this.#fileOf,
      this.#states,
      this.#ofFile,
      this.#imports,
    ];
    state[file] = states.open;
    for (let at = begins[file]!; at < begins[file + 1]!; at += 1) {
      const part = all[at]!;
      for (let index = imports.begins[part]!; index < imports.begins[part + 1]!; index += 1) {
        const imported = fileOf[imports.all[index]!]!;
        if (imported === file || state[imported] === states.done) continue;
        if (state[imported] === states.open || !this.#visit(imported)) return false;
      }
    }
    state[file] = states.done;
    this.#order[this.#ordered] = file;
    this.#ordered += 1;
    return true;
  }

  /** Finds which pages need each file: a page needs what a file imports that it needs. */
  #spread(): void {
    const [fileOf, words, needed, first] = [this.#fileOf, this.#words, this.#needed, this.#first];
    const [partNeeded, partFirst, { begins, all }, imports] = [
      this.#partNeeded,
      this.#partFirst,
      this.#ofFile,
      this.#imports,
    ];
    needed.fill(0);
    first.fill(0);
    for (let word = 0; word < words; word += 1) {
      for (let part = 0; part < fileOf.length; part += 1) {
        const to = fileOf[part]! * words + word;
        needed[to]! |= partNeeded[part * words + word]!;
        first[to]! |= partFirst[part * words + word]!;
      }
      for (let index = this.#ordered - 1; index >= 0; index -= 1) {
        const file = this.#order[index]!;
        const ofFile = needed[file * words + word]!;
        const firstOfFile = first[file * words + word]!;
        for (let at = begins[file]!; at < begins[file + 1]!; at += 1) {
          const part = all[at]!;
          for (let one = imports.begins[part]!; one < imports.begins[part + 1]!; one += 1) {
            const to = fileOf[imports.all[one]!]! * words + word;
            needed[to]! |= ofFile;
            first[to]! |= firstOfFile;
          }
        }
      }
    }
  }

  #count(): void {
    const [parts, sizes, fileOf, fileBytes, fileRequests] = [
      this.#parts,
      this.#sizes,
      this.#fileOf,
      this.#fileBytes,
      this.#fileRequests,
    ];
    fileBytes.fill(0);
    fileRequests.fill(1);
    for (let part = 0; part < fileOf.length; part += 1) {
      const file = fileOf[part]!;
      fileBytes[file]! += sizes[part]!;
      // Classes of a style sheet are script.
      if (parts[part]!.style > 0) fileRequests[file] = 2;
    }
    for (let part = 0; part < fileOf.length; part += 1)
      if (parts[part]!.isApplication) fileRequests[fileOf[part]!] = 0;
    const [words, firstBytes, bytes, requests] = [this.#words, this.#firstBytes, this.#bytes, this.#requests];
    firstBytes.fill(0);
    bytes.fill(0);
    requests.fill(0);
    for (let index = 0; index < this.#ordered; index += 1) {
      const file = this.#order[index]!;
      for (let word = 0; word < words; word += 1) {
        const first = this.#first[file * words + word]!;
        for (let rest = this.#needed[file * words + word]!; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest;
          const page = word * wordBits + wordBits - 1 - Math.clz32(bit);
          bytes[page]! += fileBytes[file]!;
          requests[page]! += fileRequests[file]!;
          if ((first & bit) !== 0) firstBytes[page]! += fileBytes[file]!;
        }
      }
    }
  }
}
