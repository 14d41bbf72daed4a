import { type GameBits, wordsFor } from '../game-bits.ts';
import type { TermSet } from '../loaded-terms.ts';
import { inParts, sortedByValue, type Steps } from './sort-games.ts';

/** Parts of equal size whose bits are kept: a range reads two of them and marks at most one part's games by itself. */
const PARTS = 32;

/** Bytes of a game at most: its place, its bits in the parts, and those of values that many games have. */
export const BYTES_OF_GAME = 12;

/** Bytes of a value that games have: itself, its start, and its place and key in the orders of both directions (`ValueOrder`). */
export const BYTES_OF_VALUE = 32;

/** Adds to bits, or takes away from them, the games at some places of a list. */
function change(bits: GameBits, games: Uint32Array, from: number, to: number, isAdded: boolean): void {
  for (let at = from; at < to; at += 1) {
    const num = games[at]!;
    const word = bits[num >>> 5]!;
    bits[num >>> 5] = isAdded ? word | (1 << (num & 31)) : word & ~(1 << (num & 31));
  }
}

/** Some values, of which games may have some: those of a set, or a range. */
export type SomeValues = TermSet | { readonly least: number; readonly most: number };

/**
 * The first games of a generation in the order of a value, those alike from the newest day on: the games that have some values are found without a
 * look at the others.
 */
export class GamesByValue {
  /** Bits of the games of values that many have, by place of the value. */
  readonly #ofMany = new Map<number, GameBits>();

  private constructor(
    /** Numbers of the games in their order. */
    readonly games: Uint32Array,
    /** Values that games have, ascending; games of `values[i]` are those from `starts[i]` up to `starts[i + 1]`. */
    readonly values: Uint32Array,
    readonly starts: Uint32Array,
    /** Bits of all games before each part. */
    readonly before: readonly GameBits[],
  ) {}

  /**
   * @param newest all games, from the newest day on
   * @param ofGames their values by number
   */
  static *sort(newest: Uint32Array, ofGames: Uint32Array): Steps<GamesByValue> {
    const games = yield* sortedByValue(newest, ofGames);
    const count = games.length;
    const values: number[] = [];
    const starts: number[] = [];
    let last = -1;
    yield* inParts(count, (start, end) => {
      for (let at = start; at < end; at += 1) {
        const value = ofGames[games[at]!]!;
        if (value === last) continue;
        last = value;
        values.push(value);
        starts.push(at);
      }
    });
    starts.push(count);
    const before: GameBits[] = [];
    const bits = new Uint32Array(wordsFor(count));
    for (let part = 0; part <= PARTS; part += 1) {
      if (part > 0) change(bits, games, startOfPart(count, part - 1), startOfPart(count, part), true);
      before.push(bits.slice());
      yield;
    }
    return new GamesByValue(games, Uint32Array.from(values), Uint32Array.from(starts), before);
  }

  /** Games that are sorted: those of the generation that have a smaller number. */
  get count(): number {
    return this.games.length;
  }

  /** Bytes at most, with the orders of its values. */
  get bytes(): number {
    return this.count * BYTES_OF_GAME + this.values.length * BYTES_OF_VALUE;
  }

  /** Games that have some values. */
  sizeOf(some: SomeValues): number {
    const { starts, values } = this;
    if (!(some instanceof Uint8Array)) return Math.max(0, this.#end(some) - this.#start(some));
    let size = 0;
    for (let place = 0; place < values.length; place += 1)
      if (some[values[place]!] === 1) size += starts[place + 1]! - starts[place]!;
    return size;
  }

  /** Writes the games that have some values into an array from a place on, in any order; returns the place behind them. */
  list(some: SomeValues, into: Uint32Array, start: number): number {
    const { games, starts, values } = this;
    let end = start;
    const copy = (from: number, to: number): void => {
      for (let at = from; at < to; at += 1, end += 1) into[end] = games[at]!;
    };
    if (!(some instanceof Uint8Array)) copy(this.#start(some), this.#end(some));
    else
      for (let place = 0; place < values.length; place += 1)
        if (some[values[place]!] === 1) copy(starts[place]!, starts[place + 1]!);
    return end;
  }

  /** Adds the games that have some values to bits. */
  add(some: SomeValues, bits: GameBits): void {
    if (some instanceof Uint8Array) this.#addOf(some, bits);
    else this.#addBetween(this.#start(some), this.#end(some), bits);
  }

  #addOf(set: TermSet, bits: GameBits): void {
    const { games, starts, values } = this;
    for (let place = 0; place < values.length; place += 1) {
      if (set[values[place]!] !== 1) continue;
      const [from, to] = [starts[place]!, starts[place + 1]!];
      if ((to - from) * PARTS < this.count) change(bits, games, from, to, true);
      else addBits(bits, this.#bitsOf(place));
    }
  }

  #addBetween(from: number, to: number, bits: GameBits): void {
    if (from >= to) return;
    if (to - from <= this.count / PARTS) return change(bits, this.games, from, to, true);
    const upTo = this.#firstOf(to);
    const before = this.#firstOf(from);
    for (let at = 0; at < upTo.length; at += 1) bits[at] = bits[at]! | (upTo[at]! & ~before[at]!);
  }

  #start({ least }: { readonly least: number }): number {
    return this.starts[this.placeOf(least)]!;
  }

  #end({ most }: { readonly most: number }): number {
    return this.starts[this.placeOf(most + 1)]!;
  }

  /** Place of the first value that is not below. */
  placeOf(least: number): number {
    let [low, high] = [0, this.values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.values[middle]! < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #bitsOf(place: number): GameBits {
    let bits = this.#ofMany.get(place);
    if (bits) return bits;
    bits = new Uint32Array(wordsFor(this.count));
    change(bits, this.games, this.starts[place]!, this.starts[place + 1]!, true);
    this.#ofMany.set(place, bits);
    return bits;
  }

  /** The bits of the first games in order. */
  #firstOf(size: number): GameBits {
    const part = Math.round((size / this.count) * PARTS);
    const known = startOfPart(this.count, part);
    if (known === size) return this.before[part]!;
    const bits = this.before[part]!.slice();
    change(bits, this.games, known, size, true);
    change(bits, this.games, size, known, false);
    return bits;
  }
}

const startOfPart = (count: number, part: number): number => Math.floor((count * part) / PARTS);

function addBits(bits: GameBits, more: GameBits): void {
  for (let at = 0; at < more.length; at += 1) bits[at] = bits[at]! | more[at]!;
}
