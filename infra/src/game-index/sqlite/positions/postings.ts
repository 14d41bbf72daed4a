import { DIGIT_BITS, sortByDigit } from '../values/radix-pass.ts';

/** Keys are integers from 0 up to this one, exclusive. */
export const KEY_END = 2 ** 53 - 1;

const LOW = 2 ** 28;

/** Scratch of `sortPostings`, which one thread shares. */
let orders = [new Uint32Array(0), new Uint32Array(0)];
let halves = [new Uint32Array(0), new Uint32Array(0)];

/**
 * Postings in memory: what game `nums[i]` has under the key `keys[i]`. Arrays may be longer than `count`.
 */
export class Postings {
  count = 0;
  keys = new Float64Array(1_024);
  nums = new Uint32Array(1_024);
  values = new Uint32Array(1_024);

  push(key: number, num: number, value: number): void {
    const at = this.count;
    if (at === this.keys.length) this.#grow();
    this.keys[at] = key;
    this.nums[at] = num;
    this.values[at] = value;
    this.count = at + 1;
  }

  clear(): void {
    this.count = 0;
  }

  #grow(): void {
    const size = 2 * this.keys.length;
    const { keys, nums, values } = this;
    this.keys = new Float64Array(size);
    this.nums = new Uint32Array(size);
    this.values = new Uint32Array(size);
    this.keys.set(keys);
    this.nums.set(nums);
    this.values.set(values);
  }
}

/**
 * The order of postings by key; equal keys stay in the order they were added in. Passes by 14 bits from the lowest: half the time of a
 * sort by comparisons. Keys of positions differ in their upper half, so two passes are enough for nearly all of them.
 *
 * @returns indices, valid until the next call
 */
export function sortPostings({ count, keys }: Postings): Uint32Array {
  if (orders[0]!.length < count) {
    const size = 2 * count;
    orders = [new Uint32Array(size), new Uint32Array(size)];
    halves = [new Uint32Array(size), new Uint32Array(size)];
  }
  const [low, high] = [halves[0]!, halves[1]!];
  const order = orders[0]!;
  for (let at = 0; at < count; at += 1) {
    const key = keys[at]!;
    const upper = Math.floor(key / LOW);
    high[at] = upper;
    low[at] = key - upper * LOW;
    order[at] = at;
  }
  sortBy(high, count);
  if (sortWithin(order, count)) return order;
  for (let at = 0; at < count; at += 1) order[at] = at;
  sortBy(low, count);
  sortBy(high, count);
  return order;
}

/** Sorts the order by one half of the keys and leaves it in `orders[0]`. */
function sortBy(half: Uint32Array, count: number): void {
  sortByDigit(half, 0, orders[0]!, orders[1]!, count);
  sortByDigit(half, DIGIT_BITS, orders[1]!, orders[0]!, count);
}

/** Sorts keys of one upper half by the lower. @returns false when too many would have to be, as keys of material do */
function sortWithin(order: Uint32Array, count: number): boolean {
  const [low, high] = [halves[0]!, halves[1]!];
  let budget = Math.max(1_000, count >>> 2);
  for (let first = 0; first < count;) {
    const upper = high[order[first]!]!;
    const lower = low[order[first]!]!;
    let end = first + 1;
    let isMixed = false;
    for (; end < count && high[order[end]!] === upper; end += 1) isMixed ||= low[order[end]!] !== lower;
    if (isMixed) {
      budget -= end - first;
      if (budget < 0) return false;
      order.subarray(first, end).sort((a, b) => low[a]! - low[b]! || a - b);
    }
    first = end;
  }
  return true;
}
