import type { GameColumns } from '../columns.ts';
import { DIGIT_BITS, sortByDigit } from './radix-pass.ts';

/** Orders that are kept, of 4 bytes a game. */
const MOST = 10;
/** Later than all dates. */
const END = 99_999_999;

/** Numbers of the first games of a generation by a column, then the newest first; where both are alike, in any order. */
export class SortOrders {
  readonly #kept = new Map<string, Uint32Array>();
  #newest: Uint32Array = new Uint32Array();

  /**
   * An order of nearly all games: those that were added since are not in it.
   * @param keyOf smaller is earlier; infinite is last
   * @param least games that must be in it
   * @returns null when the keys cannot be sorted as integers
   */
  of(
    name: string,
    { count, day }: GameColumns,
    keyOf: (num: number) => number,
    least = leastOf(count),
  ): Uint32Array | null {
    const known = this.#kept.get(name);
    if (known && known.length >= least) return known;
    if (this.#newest.length < least)
      this.#newest = sorted(
        countingUp(count),
        Uint32Array.from({ length: count }, (_, num) => END - day[num]!),
        END,
      );
    const values = integers(this.#newest.length, keyOf);
    if (values === null) return null;
    const order = sorted(this.#newest, values.all, values.most);
    this.#kept.delete(name);
    this.#kept.set(name, order);
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value!);
    return order;
  }

  /** Forgets orders of games that have changed since. */
  clear(): void {
    this.#kept.clear();
    this.#newest = new Uint32Array();
  }
}

/** Games that an order must have to be used further: the few others are looked through. */
export const leastOf = (count: number): number => Math.floor(count * (31 / 32));

function countingUp(count: number): Uint32Array {
  const nums = new Uint32Array(count);
  for (let num = 0; num < count; num += 1) nums[num] = num;
  return nums;
}

/** Keys of the first games as integers from 0 on. */
function integers(
  count: number,
  keyOf: (num: number) => number,
): { readonly all: Uint32Array; readonly most: number } | null {
  const keys = new Float64Array(count);
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let num = 0; num < count; num += 1) {
    const key = keyOf(num);
    keys[num] = key;
    if (key === Number.POSITIVE_INFINITY) continue;
    if (!Number.isInteger(key)) return null;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const unknown = most < least ? 0 : most - least + 1;
  if (unknown > 0xffff_ffff) return null;
  const all = new Uint32Array(count);
  for (let num = 0; num < count; num += 1)
    all[num] = keys[num] === Number.POSITIVE_INFINITY ? unknown : keys[num]! - least;
  return { all, most: unknown };
}

function sorted(nums: Uint32Array, values: Uint32Array, most: number): Uint32Array {
  let from = nums;
  for (let shift = 0; shift < 32 && most >= 2 ** shift; shift += DIGIT_BITS) {
    const to = new Uint32Array(nums.length);
    sortByDigit(values, shift, from, to, nums.length);
    from = to;
  }
  return from;
}
