import { DIGIT_BITS, sortByDigit } from '../values/radix-pass.ts';

/** Largest distance of two keys that is sorted by digits. */
const WIDEST = 0xffff_fffe;

/** Whether keys ascend from place to place, or descend with none repeated. */
function direction(keys: Float64Array): 'up' | 'down' | 'neither' {
  let [isUp, isDown] = [true, true];
  for (let at = 1; at < keys.length && (isUp || isDown); at += 1) {
    isUp &&= keys[at - 1]! <= keys[at]!;
    isDown &&= keys[at - 1]! > keys[at]!;
  }
  if (isUp) return 'up';
  return isDown ? 'down' : 'neither';
}

/** Whole numbers from 0 in the order of the keys, infinite ones last; null when the keys are no whole numbers or too far apart. */
function digitsOf(keys: Float64Array): { readonly digits: Uint32Array; readonly most: number } | null {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const key of keys) {
    if (key === Number.POSITIVE_INFINITY) continue;
    if (!Number.isInteger(key)) return null;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const width = most < least ? 0 : most - least;
  if (width > WIDEST - 1) return null;
  const last = width + 1;
  return {
    digits: Uint32Array.from(keys, (key) => (key === Number.POSITIVE_INFINITY ? last : key - least)),
    most: last,
  };
}

/**
 * The places of keys from the smallest key on; places of equal keys ascend. Its time grows with the number of keys only, where they are whole numbers
 * that fit into 32 bits: a search may wait for it.
 */
export function sortedPlaces(keys: Float64Array): Uint32Array {
  const places = Uint32Array.from(keys.keys());
  // Numbers that games are sorted by ascend already, or descend.
  const way = direction(keys);
  if (way !== 'neither') return way === 'up' ? places : places.toReversed();
  const whole = digitsOf(keys);
  if (!whole)
    return places.sort((a, b) => {
      const [one, other] = [keys[a]!, keys[b]!];
      return one === other ? a - b : one < other ? -1 : 1;
    });
  let [from, to] = [places, new Uint32Array(places.length)];
  for (let shift = 0; shift < 32 && whole.most >= 2 ** shift; shift += DIGIT_BITS) {
    sortByDigit(whole.digits, shift, from, to, places.length);
    [from, to] = [to, from];
  }
  return from;
}
