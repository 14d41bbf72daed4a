import type { ColumnCondition, SortedGames } from './column-condition.ts';
import { andBits, orBits } from './game-bits.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import type { TermSet } from './loaded-terms.ts';
import type { SomeValues } from './values/games-by-value.ts';
import type { SortedValue } from './values/kept-values.ts';

/** The columns of a generation, and its games in their orders. */
type SortedColumns = Pick<LoadedGeneration, 'columns' | 'values'>;

/** The games that have some values of a column. */
const sortedBy =
  ({ columns, values }: SortedColumns, name: SortedValue, some: SomeValues) =>
  (): SortedGames | null => {
    const games = values.of(name, columns);
    if (games === null) return null;
    return {
      count: games.count,
      size: games.sizeOf(some),
      add: (bits) => games.add(some, bits),
      list: (into, start) => games.list(some, into, start),
    };
  };

const notSorted = (): null => null;

export const fulfils = (key: string | null, test: (num: number) => boolean): ColumnCondition => ({
  key,
  test,
  sorted: notSorted,
  mark(bits, from, to) {
    for (let num = from; num < to;) {
      const end = Math.min(to, num + 32);
      let word = 0;
      for (let bit = 0; num < end; bit += 1, num += 1) if (test(num)) word |= 1 << bit;
      bits[(num - 1) >>> 5] = word;
    }
  },
});

/** The value of the column is in the set. The loops of each kind are their own: one with a call for each game takes three times as long. */
export const hasOneOf = (
  key: string | null,
  column: Uint32Array | Uint16Array | Uint8Array,
  set: TermSet,
): ColumnCondition => ({
  key,
  test: (num) => set[column[num]!] === 1,
  sorted: notSorted,
  mark(bits, from, to) {
    for (let num = from; num < to;) {
      const end = Math.min(to, num + 32);
      let word = 0;
      for (let bit = 0; num < end; bit += 1, num += 1) word |= set[column[num]!]! << bit;
      bits[(num - 1) >>> 5] = word;
    }
  },
});

/** The same by games in the order of the column. */
export const isIn = (
  generation: SortedColumns,
  key: string | null,
  name: Exclude<SortedValue, 'average'>,
  set: TermSet,
): ColumnCondition => ({
  ...hasOneOf(key, generation.columns[name], set),
  sorted: sortedBy(generation, name, set),
});

export function isBetween(
  generation: SortedColumns,
  key: string | null,
  name: 'day' | 'whiteRating' | 'blackRating' | 'plies' | 'eco',
  least: number,
  most: number,
): ColumnCondition {
  const column = generation.columns[name];
  return {
    key,
    test: (num) => column[num]! >= least && column[num]! <= most,
    mark(bits, from, to) {
      for (let num = from; num < to;) {
        const end = Math.min(to, num + 32);
        let word = 0;
        for (let bit = 0; num < end; bit += 1, num += 1) {
          const value = column[num]!;
          if (value >= least && value <= most) word |= 1 << bit;
        }
        bits[(num - 1) >>> 5] = word;
      }
    },
    sorted: sortedBy(generation, name, { least, most }),
  };
}

/** The sum of both ratings, which must be known. */
export function isSum(generation: SortedColumns, key: string, least: number, most: number): ColumnCondition {
  const { whiteRating, blackRating } = generation.columns;
  return {
    ...fulfils(key, (num) => {
      const white = whiteRating[num]!;
      const black = blackRating[num]!;
      return white > 0 && black > 0 && white + black >= least && white + black <= most;
    }),
    sorted: sortedBy(generation, 'average', { least: Math.max(1, least), most }),
  };
}

/** Both of two conditions. */
export const both = (key: string | null, one: ColumnCondition, other: ColumnCondition): ColumnCondition => ({
  key,
  test: (num) => one.test(num) && other.test(num),
  mark(bits, from, to) {
    const more = new Uint32Array(bits.length);
    one.mark(bits, from, to);
    other.mark(more, from, to);
    for (let at = from >>> 5; at < bits.length; at += 1) bits[at] = bits[at]! & more[at]!;
  },
  sorted() {
    const [ofOne, ofOther] = [one.sorted(), other.sorted()];
    if (!ofOne || !ofOther) return null;
    const [fewer, test] = ofOne.size < ofOther.size ? [ofOne, other.test] : [ofOther, one.test];
    return {
      count: Math.min(ofOne.count, ofOther.count),
      size: fewer.size,
      add(bits) {
        const both = new Uint32Array(bits.length);
        const more = new Uint32Array(bits.length);
        ofOne.add(both);
        ofOther.add(more);
        andBits(both, more);
        orBits(bits, both);
      },
      list(into, start) {
        const all = fewer.list(into, start);
        let end = start;
        for (let at = start; at < all; at += 1) if (test(into[at]!)) into[end++] = into[at]!;
        return end;
      },
    };
  },
});

/** One of two conditions. */
export const either = (
  key: string | null,
  one: ColumnCondition,
  other: ColumnCondition,
): ColumnCondition => ({
  key,
  test: (num) => one.test(num) || other.test(num),
  mark(bits, from, to) {
    const more = new Uint32Array(bits.length);
    one.mark(bits, from, to);
    other.mark(more, from, to);
    for (let at = from >>> 5; at < bits.length; at += 1) bits[at] = bits[at]! | more[at]!;
  },
  sorted() {
    const [ofOne, ofOther] = [one.sorted(), other.sorted()];
    if (!ofOne || !ofOther) return null;
    return {
      count: Math.min(ofOne.count, ofOther.count),
      size: ofOne.size + ofOther.size,
      add(bits) {
        ofOne.add(bits);
        ofOther.add(bits);
      },
      list: (into, start) => ofOther.list(into, ofOne.list(into, start)),
    };
  },
});
