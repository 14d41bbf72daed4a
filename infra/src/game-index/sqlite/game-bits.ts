/** Games by number as bits, 32 in a word; those beyond the last game are 0. */
export type GameBits = Uint32Array<ArrayBuffer>;

/** Words for the bits of so many games. */
export const wordsFor = (count: number): number => (count + 31) >>> 5;

export const hasBit = (bits: GameBits, num: number): boolean => ((bits[num >>> 5]! >>> (num & 31)) & 1) === 1;

/** Keeps those bits that are also in the other. */
export function andBits(bits: GameBits, other: GameBits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at] = bits[at]! & other[at]!;
}

/** The bits that are in both. */
export function joinedBits(one: GameBits, other: GameBits): GameBits {
  const both = new Uint32Array(one.length);
  for (let at = 0; at < both.length; at += 1) both[at] = one[at]! & other[at]!;
  return both;
}

/** All bits of so many games. */
export function allBits(count: number): GameBits {
  const bits = new Uint32Array(wordsFor(count)).fill(0xffff_ffff);
  if ((count & 31) !== 0) bits[bits.length - 1] = 2 ** (count & 31) - 1;
  return bits;
}

/** Adds those bits that are in the other. */
export function orBits(bits: GameBits, other: GameBits): void {
  for (let at = 0; at < other.length; at += 1) bits[at] = bits[at]! | other[at]!;
}

export function countBits(bits: GameBits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at]!;
    word -= (word >>> 1) & 0x5555_5555;
    word = (word & 0x3333_3333) + ((word >>> 2) & 0x3333_3333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
  }
  return count;
}

/** The numbers of the bits that are set, ascending. */
export function numbersOfBits(bits: GameBits, size = countBits(bits)): Uint32Array<ArrayBuffer> {
  const nums = new Uint32Array(size);
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      nums[count] = 32 * at + 31 - Math.clz32(word & -word);
      count += 1;
    }
  }
  return nums;
}

/** The bits of numbers below `count`. */
export function bitsOfNumbers(nums: Uint32Array, count: number): GameBits {
  const bits = new Uint32Array(wordsFor(count));
  for (let at = 0; at < nums.length; at += 1) {
    const num = nums[at]!;
    bits[num >>> 5] = bits[num >>> 5]! | (1 << (num & 31));
  }
  return bits;
}
