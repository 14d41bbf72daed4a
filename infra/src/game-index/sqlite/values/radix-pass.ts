/** Bits that one pass sorts by. */
export const DIGIT_BITS = 14;
const DIGITS = 1 << DIGIT_BITS;

/** Scratch of `sortByDigit`, which one thread shares. */
const shared = new Uint32Array(DIGITS + 1);

/** Sorts the first `count` indices by 14 bits of their values, from `shift` on; equal ones stay in their order. */
export function sortByDigit(
  values: Uint32Array,
  shift: number,
  from: Uint32Array,
  to: Uint32Array,
  count: number,
): void {
  const pass = new DigitPass({ values, shift, from, to }, shared);
  pass.count(0, count);
  pass.place(0, count);
}

/** One pass of `sortByDigit`, part by part: all parts are counted before the first is placed. */
export class DigitPass {
  readonly #values: Uint32Array;
  readonly #shift: number;
  readonly #from: Uint32Array;
  readonly #to: Uint32Array;
  readonly #places: Uint32Array;
  #isCounted = false;

  constructor(
    { values, shift, from, to }: { values: Uint32Array; shift: number; from: Uint32Array; to: Uint32Array },
    places: Uint32Array = new Uint32Array(DIGITS + 1),
  ) {
    this.#values = values;
    this.#shift = shift;
    this.#from = from;
    this.#to = to;
    this.#places = places.fill(0);
  }

  /** Counts the values from a number up to another. */
  count(start: number, end: number): void {
    const [values, shift, places] = [this.#values, this.#shift, this.#places];
    for (let at = start; at < end; at += 1) {
      const digit = ((values[at]! >>> shift) & (DIGITS - 1)) + 1;
      places[digit] = places[digit]! + 1;
    }
  }

  /** Places the indices from a place up to another. */
  place(start: number, end: number): void {
    const [values, shift, places] = [this.#values, this.#shift, this.#places];
    const [from, to] = [this.#from, this.#to];
    if (!this.#isCounted)
      for (let digit = 1; digit <= DIGITS; digit += 1) places[digit] = places[digit]! + places[digit - 1]!;
    this.#isCounted = true;
    for (let at = start; at < end; at += 1) {
      const index = from[at]!;
      const digit = (values[index]! >>> shift) & (DIGITS - 1);
      const place = places[digit]!;
      places[digit] = place + 1;
      to[place] = index;
    }
  }
}
