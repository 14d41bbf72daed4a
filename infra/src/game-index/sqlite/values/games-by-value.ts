import { type GameBits, wordsFor } from '../game-bits.ts';
import type { TermSet } from '../loaded-terms.ts';
import { DIGIT_BITS, sortByDigit } from '../sorting/radix-pass.ts';

/** Parts of equal size whose bits are kept: a range reads two of them and marks at most one part's games by itself. */
const PARTS = 32;

/** Adds to bits, or takes away from them, the games at some places of a list. */
function change(bits: GameBits, games: Uint32Array, from: number, to: number, isAdded: boolean): void {
  for (let at = from; at < to; at += 1) {
    const num = games[at]!;
    const word = bits[num >>> 5]!;
    bits[num >>> 5] = isAdded ? word | (1 << (num & 31)) : word & ~(1 << (num & 31));
  }
}

/** The first games of a generation in the order of a value: those that have some values are found without a look at the others. */
export class GamesByValue {
  readonly #games: Uint32Array;
  /** Values that games have, ascending; games of `#values[i]` are those from `#starts[i]` up to `#starts[i + 1]`. */
  readonly #values: number[] = [];
  readonly #starts: number[] = [];
  /** Bits of the games of values that many have, by place of the value. */
  readonly #ofMany = new Map<number, GameBits>();
  /** Bits of all games before each part. */
  #before: GameBits[] = [];

  /** @param values of the games by number */
  constructor(values: Uint32Array) {
    const count = values.length;
    let most = 0;
    for (let num = 0; num < count; num += 1) if (values[num]! > most) most = values[num]!;
    let from = new Uint32Array(count);
    for (let num = 0; num < count; num += 1) from[num] = num;
    for (let shift = 0; shift < 32 && most >= 2 ** shift; shift += DIGIT_BITS) {
      const to = new Uint32Array(count);
      sortByDigit(values, shift, from, to, count);
      from = to;
    }
    this.#games = from;
    for (let at = 0, last = -1; at < count; at += 1) {
      const value = values[from[at]!]!;
      if (value === last) continue;
      last = value;
      this.#values.push(value);
      this.#starts.push(at);
    }
    this.#starts.push(count);
  }

  /** Games that are sorted: those of the generation that have a smaller number. */
  get count(): number {
    return this.#games.length;
  }

  /** Adds the games with a value of the set to bits. */
  addOf(set: TermSet, bits: GameBits): void {
    const starts = this.#starts;
    for (const [place, value] of this.#values.entries()) {
      if (set[value] !== 1) continue;
      const [from, to] = [starts[place]!, starts[place + 1]!];
      if ((to - from) * PARTS < this.count) change(bits, this.#games, from, to, true);
      else addBits(bits, this.#bitsOf(place));
    }
  }

  /** Adds the games with a value from `least` to `most` to bits. */
  addBetween(least: number, most: number, bits: GameBits): void {
    const [from, to] = [this.#startOf(least), this.#startOf(most + 1)];
    if (from >= to) return;
    if (to - from <= this.count / PARTS) return change(bits, this.#games, from, to, true);
    const upTo = this.#firstOf(to);
    const before = this.#firstOf(from);
    for (let at = 0; at < upTo.length; at += 1) bits[at] = bits[at]! | (upTo[at]! & ~before[at]!);
  }

  /** Where the games begin whose value is not below. */
  #startOf(least: number): number {
    let [low, high] = [0, this.#values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#values[middle]! < least) low = middle + 1;
      else high = middle;
    }
    return this.#starts[low]!;
  }

  #bitsOf(place: number): GameBits {
    let bits = this.#ofMany.get(place);
    if (bits) return bits;
    bits = new Uint32Array(wordsFor(this.count));
    change(bits, this.#games, this.#starts[place]!, this.#starts[place + 1]!, true);
    this.#ofMany.set(place, bits);
    return bits;
  }

  /** The bits of the first games in order. */
  #firstOf(size: number): GameBits {
    if (this.#before.length === 0) this.#makeParts();
    const part = Math.round((size / this.count) * PARTS);
    const bits = this.#before[part]!.slice();
    const known = this.#startOfPart(part);
    change(bits, this.#games, known, size, true);
    change(bits, this.#games, size, known, false);
    return bits;
  }

  #makeParts(): void {
    const bits = new Uint32Array(wordsFor(this.count));
    for (let part = 0; part <= PARTS; part += 1) {
      if (part > 0) change(bits, this.#games, this.#startOfPart(part - 1), this.#startOfPart(part), true);
      this.#before.push(bits.slice());
    }
  }

  #startOfPart(part: number): number {
    return Math.floor((this.count * part) / PARTS);
  }
}

function addBits(bits: GameBits, more: GameBits): void {
  for (let at = 0; at < more.length; at += 1) bits[at] = bits[at]! | more[at]!;
}
