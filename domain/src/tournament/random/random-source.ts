/** Numbers that a seed determines on every machine. The generator is sfc32; a text of any length is a seed. */
export class RandomSource {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: string) {
    [this.a, this.b, this.c] = hash(seed);
    // The first outputs still show the seed.
    for (let step = 0; step < 16; step++) this.next();
  }

  /** From 0 up to 1, without 1. */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return (sum >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** True in that share of calls. */
  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Normally distributed, mean 0 and deviation 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

/** Three words of a text: FNV-1a with different starts. */
function hash(text: string): [number, number, number] {
  const word = (start: number): number => {
    let value = start;
    for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
    return value | 0;
  };
  return [word(0x811c9dc5), word(0x2545f491), word(0x9e3779b9)];
}
