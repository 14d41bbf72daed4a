import type { Postings } from './postings.ts';

/** Bytes of a block at most: with its row it is one page of the file. */
export const BLOCK_BYTES = 4_000;

/** Longest posting: a key of 8 bytes, a number of 5, a value of 4. */
const LONGEST = 17;
const VARINT = 128;

/** A finished block of a run: postings from `key` on; `part` counts blocks that begin with the same key. */
export interface PostingBlock {
  readonly key: number;
  readonly part: number;
  readonly data: Uint8Array;
}

/**
 * Writes sorted postings as blocks. For each key: how far it is from the one before (a varint; 0 for the first of a block), then its
 * postings: how far the number is from the one before (a varint; at first from the run's smallest), then the value in 3
 * or 4 bytes, the lowest first, whose highest bit says that another posting of the key follows. A key of many postings begins
 * a block of its own, and its further blocks are parts; other keys are never split.
 */
export class BlockEncoder {
  #bytes = new Uint8Array(2 * BLOCK_BYTES);
  #end = 0;
  #key = -1;
  #last = 0;
  #blocks: PostingBlock[] = [];

  /**
   * @param base smallest number of the run
   * @param width bytes of a value, 3 or 4
   */
  constructor(
    private readonly base: number,
    private readonly width: number,
  ) {}

  /** Adds all postings in an order by key. */
  add({ count, keys, nums, values }: Postings, order: Uint32Array): void {
    for (let at = 0; at < count;) {
      const key = keys[order[at]!]!;
      let next = at + 1;
      while (next < count && keys[order[next]!] === key) next += 1;
      this.#group(key, nums, values, order, at, next);
      at = next;
    }
  }

  /** The blocks so far, the last one ended. */
  finish(): readonly PostingBlock[] {
    this.#close(0);
    const blocks = this.#blocks;
    this.#blocks = [];
    return blocks;
  }

  #group(
    key: number,
    nums: Uint32Array,
    values: Uint32Array,
    order: Uint32Array,
    first: number,
    end: number,
  ): void {
    // At most: a group that shares a block must never be split.
    const size = (end - first) * (this.width + 4) + LONGEST;
    if (this.#end + size > BLOCK_BYTES) this.#close(0);
    this.#open(key);
    let part = 0;
    let before = this.base;
    for (let at = first; at < end; at += 1) {
      const index = order[at]!;
      const num = nums[index]!;
      this.#varint(num - before);
      before = num;
      const full = this.#end > BLOCK_BYTES - LONGEST && at + 1 < end;
      this.#value(values[index]!, at + 1 < end && !full);
      if (!full) continue;
      this.#close(part);
      part += 1;
      before = this.base;
      this.#open(key);
    }
    if (part > 0) this.#close(part);
  }

  #open(key: number): void {
    if (this.#end === 0) {
      this.#key = key;
      this.#last = key;
    }
    this.#varint(key - this.#last);
    this.#last = key;
  }

  #close(part: number): void {
    if (this.#end === 0) return;
    this.#blocks.push({ key: this.#key, part, data: this.#bytes.slice(0, this.#end) });
    this.#end = 0;
  }

  #varint(value: number): void {
    const bytes = this.#bytes;
    let end = this.#end;
    let rest = value;
    while (rest >= VARINT) {
      const upper = Math.floor(rest / VARINT);
      bytes[end] = rest - upper * VARINT + VARINT;
      end += 1;
      rest = upper;
    }
    bytes[end] = rest;
    this.#end = end + 1;
  }

  #value(value: number, more: boolean): void {
    const bytes = this.#bytes;
    const end = this.#end;
    const flag = more ? 0x80 : 0;
    bytes[end] = value & 255;
    bytes[end + 1] = (value >>> 8) & 255;
    if (this.width === 4) bytes[end + 2] = (value >>> 16) & 255;
    bytes[end + this.width - 1] = (value >>> (8 * (this.width - 1))) | flag;
    this.#end = end + this.width;
  }
}

/** A block in which postings are looked for. */
export interface StoredBlock {
  readonly key: number;
  readonly data: Uint8Array;
  /** Smallest number of the block's run. */
  readonly base: number;
}

/** Adds the postings of a block whose keys are at least `least` and below `end`, and match where that is requested. */
export function readBlock(
  { key: firstKey, data, base }: StoredBlock,
  width: number,
  into: Postings,
  least: number,
  end: number,
  matches?: (key: number) => boolean,
): void {
  let key = firstKey;
  for (let at = 0; at < data.length;) {
    let byte = data[at]!;
    at += 1;
    let delta = byte & 127;
    for (let scale = VARINT; byte >= VARINT; scale *= VARINT) {
      byte = data[at]!;
      at += 1;
      delta += (byte & 127) * scale;
    }
    key += delta;
    if (key >= end) return;
    const isWanted = key >= least && (matches === undefined || matches(key));
    let num = base;
    let last: number;
    do {
      byte = data[at]!;
      at += 1;
      let step = byte & 127;
      for (let shift = 7; byte >= VARINT; shift += 7) {
        byte = data[at]!;
        at += 1;
        step |= (byte & 127) << shift;
      }
      num += step;
      last = data[at + width - 1]!;
      if (isWanted) {
        const upper = last & 127;
        const lower = data[at]! | (data[at + 1]! << 8);
        into.push(
          key,
          num,
          width === 3 ? lower | (upper << 16) : lower | (data[at + 2]! << 16) | (upper << 24),
        );
      }
      at += width;
    } while (last >= 0x80);
  }
}
