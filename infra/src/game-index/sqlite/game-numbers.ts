import { ID_BYTES } from './column-record.ts';

/** The value of a hexadecimal digit by its character code; -1 for any other character. */
const digits = Int8Array.from({ length: 128 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
);
const HYPHEN = 45;
const TEXT_LENGTH = 36;

/** The bytes of an id; null for a text that is no UUID. */
export function idBytes(id: string): Uint8Array | null {
  if (id.length !== TEXT_LENGTH) return null;
  const bytes = new Uint8Array(ID_BYTES);
  let read = 0;
  for (let at = 0; at < TEXT_LENGTH; at += 1) {
    const code = id.charCodeAt(at);
    if (code === HYPHEN) continue;
    const digit = digits[code] ?? -1;
    if (digit < 0 || read === 2 * ID_BYTES) return null;
    bytes[read >> 1] = (bytes[read >> 1]! << 4) | digit;
    read += 1;
  }
  return read === 2 * ID_BYTES ? bytes : null;
}

/** The id at `at` in many ids. */
export function idText(ids: Uint8Array, at: number): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + at, ID_BYTES).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The id that is set. */
const scratch = new Uint8Array(ID_BYTES);
const scratchWords = new Uint32Array(scratch.buffer);

const isFree = (words: Uint32Array, at: number): boolean =>
  (words[at]! | words[at + 1]! | words[at + 2]! | words[at + 3]!) === 0;

/**
 * Ids of games by number and numbers by id, in 24 to 32 bytes a game: an index of ids in the file would be written at random places.
 * An id of zeros belongs to a number that is no longer used.
 */
export class GameNumbers {
  #words = new Uint32Array(4 * 1_024);
  /** Number + 1 by hash, the next free place behind it on a collision; 0 is free. Twice as long as the number of games. */
  #slots = new Int32Array(2 * 1_024);
  #count = 0;

  /** Numbers given. */
  get count(): number {
    return this.#count;
  }

  /** All ids, 16 bytes each. */
  get ids(): Uint8Array {
    return new Uint8Array(this.#words.buffer);
  }

  /** The number of a game; -1 for an unknown one. */
  numberOf(id: Uint8Array): number {
    const words = new Uint32Array(id.buffer, id.byteOffset, 4);
    const slots = this.#slots;
    for (let slot = this.#slotOf(words, 0); ; slot = (slot + 1) & (slots.length - 1)) {
      const num = slots[slot]! - 1;
      if (num < 0 || this.#isAt(num, words)) return num;
    }
  }

  /**
   * Gives the id the number, also one beyond the last, and frees the number of the id that had it.
   * @param start of the id in the bytes
   */
  set(num: number, id: Uint8Array, start = 0): void {
    this.#reserve(num + 1);
    if (num >= this.#count) this.#count = num + 1;
    for (let at = 0; at < ID_BYTES; at += 1) scratch[at] = id[start + at]!;
    const words = scratchWords;
    const at = 4 * num;
    if (this.#isAt(num, words)) return;
    this.#words.set(words, at);
    if (!isFree(this.#words, at)) this.#place(num);
  }

  #isAt(num: number, words: Uint32Array): boolean {
    const [ids, at] = [this.#words, 4 * num];
    return (
      ids[at] === words[0] && ids[at + 1] === words[1] && ids[at + 2] === words[2] && ids[at + 3] === words[3]
    );
  }

  /** Ids of every version of UUID differ in their last half. */
  #slotOf(words: Uint32Array, at: number): number {
    const mixed = Math.imul(words[at]! ^ words[at + 2]!, 0x9e3779b1) ^ Math.imul(words[at + 3]!, 0x85ebca6b);
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1);
  }

  #place(num: number): void {
    const slots = this.#slots;
    let slot = this.#slotOf(this.#words, 4 * num);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = num + 1;
  }

  #reserve(count: number): void {
    if (4 * count <= this.#words.length) return;
    const words = new Uint32Array(2 * this.#words.length);
    words.set(this.#words);
    this.#words = words;
    this.#slots = new Int32Array(2 * this.#slots.length);
    for (let num = 0; num < this.#count; num += 1) if (!isFree(words, 4 * num)) this.#place(num);
    this.#reserve(count);
  }
}
