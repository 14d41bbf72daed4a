import type { GamePageQuery } from '../../game-query.ts';
import { timeControlOrder } from '../../game-order.ts';
import { compareTexts } from '../compare-texts.ts';
import { RESULTS } from '../columns.ts';
import { FirstGames } from './first-games.ts';
import { firstKey } from './first-key.ts';
import { hasBit } from '../game-bits.ts';
import type { GameSet } from '../game-set.ts';
import type { LoadedGeneration } from '../loaded-generation.ts';
import type { TermOrder } from '../loaded-terms.ts';

/** Sort value, date, `at` and id of a game: what cursors keep. */
export type GamePlace = readonly (string | number | null)[];

/** The value of a column by which games are compared; null when unknown. */
interface SortColumn {
  readonly valueOf: (num: number) => number | null;
  /** The form of a value in cursors, which outlives changes of the index, and back. */
  readonly toPlace: (value: number) => string | number;
  readonly fromPlace: (value: string | number) => number;
}

const known = (value: number): number | null => (value === 0 ? null : value);

const numbers = (valueOf: SortColumn['valueOf']): SortColumn => ({
  valueOf,
  toPlace: (value) => value,
  fromPlace: Number,
});

function texts(column: Uint32Array, { texts: sorted, ranks }: TermOrder): SortColumn {
  return {
    valueOf: (num) => {
      const rank = ranks[column[num]!]!;
      return rank < 0 ? null : rank;
    },
    toPlace: (rank) => sorted[rank]!,
    fromPlace: (text) => rankOf(sorted, String(text)),
  };
}

/** The place of a text; between two places for one that is no longer there. */
function rankOf(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareTexts(sorted[middle]!, text) < 0) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === text ? low : low - 0.5;
}

const resultOrder = [...RESULTS].toSorted(compareTexts);
const resultRanks = RESULTS.map((result) => resultOrder.indexOf(result));

function sortColumn({ columns, terms }: LoadedGeneration, sort: GamePageQuery['sort']): SortColumn {
  const { day, white, black, whiteRating, blackRating, event, site, eco, result, plies, control } = columns;
  switch (sort) {
    case 'date':
      return numbers((num) => known(day[num]!));
    case 'white':
      return texts(white, terms.order('side'));
    case 'black':
      return texts(black, terms.order('side'));
    case 'event':
      return texts(event, terms.order('event'));
    case 'site':
      return texts(site, terms.order('site'));
    case 'whiteRating':
      return numbers((num) => known(whiteRating[num]!));
    case 'blackRating':
      return numbers((num) => known(blackRating[num]!));
    case 'average':
      return numbers((num) =>
        whiteRating[num]! > 0 && blackRating[num]! > 0 ? whiteRating[num]! + blackRating[num]! : null,
      );
    case 'opening':
      return numbers((num) => known(eco[num]!));
    case 'result':
      return numbers((num) => resultRanks[result[num]!]!);
    case 'plies':
      return numbers((num) => plies[num]!);
    case 'timeControl': {
      const orders = terms.texts.control.map((text) => timeControlOrder(text));
      return numbers((num) => orders[control[num]!]!);
    }
  }
}

/** The order of a page: games compare by a column, then the newest first. */
export class PageOrder {
  readonly #column: SortColumn;
  readonly #sign: number;
  /** Names the order among all of a generation. */
  readonly #name: string;
  /** Games found have no smaller key. */
  readonly #firstKey: number;

  constructor(
    private readonly generation: LoadedGeneration,
    query: Pick<GamePageQuery, 'sort' | 'order'> & Partial<GamePageQuery>,
  ) {
    const { sort, order } = query;
    this.#firstKey = firstKey(query);
    this.#column = sortColumn(generation, sort);
    this.#sign = order === 'asc' ? 1 : -1;
    this.#name = `${sort} ${order}`;
  }

  /** Smaller is earlier; unknown values are last. */
  keyOf(num: number): number {
    const value = this.#column.valueOf(num);
    return value === null ? Number.POSITIVE_INFINITY : this.#sign * value;
  }

  /** Negative when game `a`, whose key is `keyA`, comes before game `b`. */
  compare(keyA: number, a: number, keyB: number, b: number): number {
    if (keyA !== keyB) return keyA < keyB ? -1 : 1;
    const { day, at, ids } = this.generation.columns;
    const newer = day[b]! - day[a]! || at[b]! - at[a]!;
    if (newer !== 0) return newer;
    for (let byte = 0; byte < 16; byte += 1) {
      const difference = ids[16 * b + byte]! - ids[16 * a + byte]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  placeOf(num: number): GamePlace {
    const { day, at } = this.generation.columns;
    const value = this.#column.valueOf(num);
    return [
      value === null ? null : this.#column.toPlace(value),
      known(day[num]!),
      at[num]!,
      this.generation.idOf(num),
    ];
  }

  /** A test for games that come after a place. */
  after(place: GamePlace): (key: number, num: number) => boolean {
    const { day, at } = this.generation.columns;
    const afterKey = this.#keyOfPlace(place);
    const [, afterDay, afterAt, afterId] = place;
    return (key, num) => {
      if (key !== afterKey) return key > afterKey;
      const newer = day[num]! - Number(afterDay) || at[num]! - Number(afterAt);
      return newer === 0 ? this.generation.idOf(num) < String(afterId) : newer < 0;
    };
  }

  #keyOfPlace([value]: GamePlace): number {
    if (value === null || value === undefined) return Number.POSITIVE_INFINITY;
    return this.#sign * this.#column.fromPlace(value);
  }

  /** The first `limit` of the games, sorted; only those after a place, if there is one. */
  first(games: GameSet, limit: number, place: GamePlace | null): number[] {
    if (limit === 0) return [];
    // The walk reads about `count / size` games for each one shown, the heap all that were found.
    const isDense = games.size ** 2 > (limit * games.count) / 5;
    const sorted = isDense
      ? this.generation.orders.of(this.#name, this.generation.columns, (num) => this.keyOf(num))
      : null;
    const walked = sorted && this.#walk(games, sorted, limit, place);
    return (walked ?? this.#firstOf(games.nums, limit, place)).sorted();
  }

  /** These games, sorted. */
  sorted(nums: readonly number[]): number[] {
    const heap = new FirstGames(this, nums.length);
    for (const num of nums) heap.offer(this.keyOf(num), num);
    return heap.sorted();
  }

  /** The games in their order, only those after a place, if there is one. */
  *inOrder(games: GameSet, place: GamePlace | null): Generator<number, void, undefined> {
    const { columns, orders } = this.generation;
    const { bits } = games;
    const isAfter = place && this.after(place);
    const sorted = orders.of(this.#name, columns, (num) => this.keyOf(num), columns.count);
    if (!sorted)
      return yield* this.sorted([...games.nums].filter((num) => isAfter?.(this.keyOf(num), num) ?? true));
    let alike: number[] = [];
    for (let at = place ? this.#placeIn(sorted, place) : 0; at < sorted.length; at += 1) {
      const num = sorted[at]!;
      const key = this.keyOf(num);
      if (!hasBit(bits, num) || (isAfter && !isAfter(key, num))) continue;
      const [before] = alike;
      if (before !== undefined && (this.keyOf(before) !== key || columns.day[before] !== columns.day[num])) {
        yield* this.sorted(alike);
        alike = [];
      }
      alike.push(num);
    }
    yield* this.sorted(alike);
  }

  #firstOf(nums: Uint32Array, limit: number, place: GamePlace | null): FirstGames {
    const heap = new FirstGames(this, limit);
    const isAfter = place && this.after(place);
    // Most of many games are behind the last one kept: they are left by one comparison.
    let last = heap.lastKey;
    for (let at = 0; at < nums.length; at += 1) {
      const num = nums[at]!;
      const key = this.keyOf(num);
      if (key > last || (isAfter && !isAfter(key, num))) continue;
      heap.offer(key, num);
      last = heap.lastKey;
    }
    return heap;
  }

  /**
   * Goes through games in their order until enough were among those found; games alike in key and day come in any order.
   * @returns null when the games found are so far behind that a look at all of them is shorter
   */
  #walk(
    { bits, count, size }: GameSet,
    sorted: Uint32Array,
    limit: number,
    place: GamePlace | null,
  ): FirstGames | null {
    const { day } = this.generation.columns;
    const heap = new FirstGames(this, limit);
    const isAfter = place && this.after(place);
    let lastKey = Number.NaN;
    let lastDay = -1;
    const start = place ? this.#placeIn(sorted, place) : this.#startIn(sorted);
    for (let at = start; at < sorted.length; at += 1) {
      const num = sorted[at]!;
      if (!hasBit(bits, num)) {
        if (at - start > size && !heap.isFull) return null;
        continue;
      }
      const key = this.keyOf(num);
      if (heap.isFull && (key !== lastKey || day[num] !== lastDay)) break;
      if (isAfter && !isAfter(key, num)) continue;
      heap.offer(key, num);
      lastKey = key;
      lastDay = day[num]!;
    }
    for (let num = sorted.length; num < count; num += 1) {
      if (!hasBit(bits, num)) continue;
      const key = this.keyOf(num);
      if (key <= heap.lastKey && (!isAfter || isAfter(key, num))) heap.offer(key, num);
    }
    return heap;
  }

  /** Where games begin that may be found. */
  #startIn(sorted: Uint32Array): number {
    const first = this.#firstKey;
    return first === Number.NEGATIVE_INFINITY ? 0 : firstPlace(sorted, (num) => this.keyOf(num) < first);
  }

  /** Where the games alike in key and day begin of which the place was one. */
  #placeIn(sorted: Uint32Array, place: GamePlace): number {
    const { day } = this.generation.columns;
    const [afterKey, afterDay] = [this.#keyOfPlace(place), Number(place[1])];
    return firstPlace(sorted, (num) => {
      const key = this.keyOf(num);
      return key < afterKey || (key === afterKey && day[num]! > afterDay);
    });
  }
}

/** Place of the first game that is not before. */
function firstPlace(sorted: Uint32Array, isBefore: (num: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}
