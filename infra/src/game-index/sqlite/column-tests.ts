import type { ColumnCondition } from './column-condition.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import type { TermSet } from './loaded-terms.ts';
import type { SortedValue } from './values/kept-values.ts';

/** The columns of a generation, and its games in their orders. */
type SortedColumns = Pick<LoadedGeneration, 'columns' | 'values'>;

export const fulfils = (key: string | null, test: (num: number) => boolean): ColumnCondition => ({
  key,
  test,
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
  { columns, values }: SortedColumns,
  key: string | null,
  name: Exclude<SortedValue, 'average'>,
  set: TermSet,
): ColumnCondition => ({
  ...hasOneOf(key, columns[name], set),
  add(bits) {
    const games = values.of(name, columns);
    games.addOf(set, bits);
    return games.count;
  },
});

export function isBetween(
  { columns, values }: SortedColumns,
  key: string | null,
  name: 'day' | 'whiteRating' | 'blackRating' | 'plies' | 'eco',
  least: number,
  most: number,
): ColumnCondition {
  const column = columns[name];
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
    add(bits) {
      const games = values.of(name, columns);
      games.addBetween(least, most, bits);
      return games.count;
    },
  };
}

/** The sum of both ratings, which must be known. */
export function isSum(
  { columns, values }: SortedColumns,
  key: string,
  least: number,
  most: number,
): ColumnCondition {
  const { whiteRating, blackRating } = columns;
  return {
    ...fulfils(key, (num) => {
      const [white, black] = [whiteRating[num]!, blackRating[num]!];
      return white > 0 && black > 0 && white + black >= least && white + black <= most;
    }),
    add(bits) {
      const games = values.of('average', columns);
      games.addBetween(Math.max(1, least), most, bits);
      return games.count;
    },
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
  add: added(one, other, (ofOne, ofOther) => ofOne & ofOther),
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
  add: added(one, other, (ofOne, ofOther) => ofOne | ofOther),
});

function added(
  one: ColumnCondition,
  other: ColumnCondition,
  joined: (one: number, other: number) => number,
): ColumnCondition['add'] {
  if (!one.add || !other.add) return undefined;
  return (bits) => {
    const [ofOne, ofOther] = [new Uint32Array(bits.length), new Uint32Array(bits.length)];
    const decided = Math.min(one.add!(ofOne), other.add!(ofOther));
    for (let at = 0; at < bits.length; at += 1) bits[at] = bits[at]! | joined(ofOne[at]!, ofOther[at]!);
    return decided;
  };
}
