/** Bits that one pass sorts by. */
export const DIGIT_BITS = 14;
const DIGITS = 1 << DIGIT_BITS;

/** Scratch of `sortByDigit`, which one thread shares. */
const places = new Uint32Array(DIGITS + 1);

/** Sorts the first `count` indices by 14 bits of their values, from `shift` on; equal ones stay in their order. */
export function sortByDigit(
  values: Uint32Array,
  shift: number,
  from: Uint32Array,
  to: Uint32Array,
  count: number,
): void {
  places.fill(0);
  for (let at = 0; at < count; at += 1) {
    const digit = ((values[at]! >>> shift) & (DIGITS - 1)) + 1;
    places[digit] = places[digit]! + 1;
  }
  for (let digit = 1; digit <= DIGITS; digit += 1) places[digit] = places[digit]! + places[digit - 1]!;
  for (let at = 0; at < count; at += 1) {
    const index = from[at]!;
    const digit = (values[index]! >>> shift) & (DIGITS - 1);
    const place = places[digit]!;
    places[digit] = place + 1;
    to[place] = index;
  }
}
