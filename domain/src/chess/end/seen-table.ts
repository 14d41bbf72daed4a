/** Entries of a fresh table; a power of two. */
const SMALL = 1 << 10;
/** Numbers of an entry: the key's halves, the budget, and the search it belongs to. */
const ENTRY = 4;

/**
 * The positions of one search by their 64-bit key, each with the budget it was last searched with. Emptied in no time by
 * counting generations; grows while a search runs (16 bytes a place, at most half full) up to the bytes allowed to it.
 */
export class SeenTable {
  private entries = new Int32Array(SMALL * ENTRY);
  private mask = SMALL - 1;
  private generation = 0;
  private count = 0;
  private most = Infinity;
  /** Whether a position more was noted than the bytes allowed have room for: the search must stop. */
  isFull = false;

  /**
   * Forgets everything, and gives back a table that has grown: a small one stays in the processor's cache.
   *
   * @param most bytes that the table may hold, those of the table that it grows out of not counted
   */
  clear(most: number): void {
    if (this.mask >= SMALL) this.allocate(SMALL);
    this.generation += 1;
    this.count = 0;
    this.most = most;
    this.isFull = false;
  }

  /** Bytes held. */
  get bytes(): number {
    return this.entries.byteLength;
  }

  /** Notes a position; false when it has been searched with at least this budget. */
  enter(hi: number, lo: number, left: number): boolean {
    const at = this.find(hi, lo);
    const { entries } = this;
    if (entries[at + 3] === this.generation) {
      if (entries[at + 2]! >= left) return false;
      entries[at + 2] = left;
      return true;
    }
    this.store(at, hi, lo, left);
    this.count += 1;
    if (this.count * 2 > this.mask) {
      if (this.entries.byteLength * 2 > this.most) this.isFull = true;
      else this.grow();
    }
    return true;
  }

  private find(hi: number, lo: number): number {
    const { entries, mask, generation } = this;
    let at = (lo ^ (hi >>> 7)) & mask;
    for (;;) {
      const first = at * ENTRY;
      if (entries[first + 3] !== generation) return first;
      if (entries[first] === hi && entries[first + 1] === lo) return first;
      at = (at + 1) & mask;
    }
  }

  private store(at: number, hi: number, lo: number, left: number): void {
    const { entries } = this;
    entries[at] = hi;
    entries[at + 1] = lo;
    entries[at + 2] = left;
    entries[at + 3] = this.generation;
  }

  private allocate(size: number): void {
    this.entries = new Int32Array(size * ENTRY);
    this.mask = size - 1;
    this.generation = 1;
  }

  private grow(): void {
    const { entries, generation } = this;
    this.allocate((this.mask + 1) * 2);
    for (let at = 0; at < entries.length; at += ENTRY) {
      if (entries[at + 3] !== generation) continue;
      const [hi, lo, left] = [entries[at]!, entries[at + 1]!, entries[at + 2]!];
      this.store(this.find(hi, lo), hi, lo, left);
    }
  }
}
