/** Entries of a fresh table; a power of two. */
const SMALL = 1 << 10;
/** Tables above this size are given back when the next search begins. */
const KEPT = 1 << 15;

/**
 * The positions of one search by their 64-bit key, each with the budget it was last searched with. Emptied in no time by
 * counting generations; grows without bound while a search goes on (16 bytes a position, at most half full).
 */
export class SeenTable {
  private hi = new Int32Array(SMALL);
  private lo = new Int32Array(SMALL);
  private left = new Int32Array(SMALL);
  private born = new Int32Array(SMALL);
  private generation = 0;
  private count = 0;

  /** Forgets everything. */
  clear(): void {
    if (this.hi.length > KEPT) this.allocate(SMALL);
    this.generation += 1;
    this.count = 0;
  }

  /** Notes a position; false when it has been searched with at least this budget. */
  enter(hi: number, lo: number, left: number): boolean {
    const at = this.find(hi, lo);
    if (this.born[at] === this.generation) {
      if (this.left[at]! >= left) return false;
      this.left[at] = left;
      return true;
    }
    this.store(at, hi, lo, left);
    this.count += 1;
    if (this.count * 2 > this.hi.length) this.grow();
    return true;
  }

  private find(hi: number, lo: number): number {
    const mask = this.hi.length - 1;
    let at = (lo ^ (hi >>> 7)) & mask;
    while (this.born[at] === this.generation && (this.lo[at] !== lo || this.hi[at] !== hi))
      at = (at + 1) & mask;
    return at;
  }

  private store(at: number, hi: number, lo: number, left: number): void {
    this.hi[at] = hi;
    this.lo[at] = lo;
    this.left[at] = left;
    this.born[at] = this.generation;
  }

  private allocate(size: number): void {
    this.hi = new Int32Array(size);
    this.lo = new Int32Array(size);
    this.left = new Int32Array(size);
    this.born = new Int32Array(size);
    this.generation = 1;
  }

  private grow(): void {
    const { hi, lo, left, born, generation } = this;
    this.allocate(hi.length * 2);
    for (let i = 0; i < hi.length; i += 1) {
      if (born[i] !== generation) continue;
      this.store(this.find(hi[i]!, lo[i]!), hi[i]!, lo[i]!, left[i]!);
    }
  }
}
