import type { GamePageQuery } from '../../game-query.ts';
import { timeControlOrder } from '../../game-order.ts';
import { compareTexts } from '../compare-texts.ts';
import { type GameColumns, RESULTS } from '../columns.ts';
import { FirstGames } from './first-games.ts';
import { firstKey } from './first-key.ts';
import { hasBit } from '../game-bits.ts';
import type { GameSet } from '../game-set.ts';
import type { LoadedGeneration } from '../loaded-generation.ts';
import type { TermOrder } from '../loaded-terms.ts';
import type { GamesByValue } from '../values/games-by-value.ts';
import type { SortedValue } from '../values/kept-values.ts';
import type { Bucket, ValueOrder } from './value-order.ts';

/** Sort value, date, `at` and id of a game: what cursors keep. */
export type GamePlace = readonly (string | number | null)[];

/** The value of a column by which games are compared; null when unknown. */
interface SortColumn {
  /** What games are sorted by, and the value to compare of one of its values. */
  readonly by: SortedValue;
  readonly ofValue: (value: number) => number | null;
  /** What a change of makes another order of the same values. */
  readonly basis?: TermOrder;
  /** The form of a value in cursors, which outlives changes of the index, and back. */
  readonly toPlace: (value: number) => string | number;
  readonly fromPlace: (value: string | number) => number;
}

const known = (value: number): number | null => (value === 0 ? null : value);

const numbers = (by: SortedValue, ofValue: SortColumn['ofValue'] = known): SortColumn => ({
  by,
  ofValue,
  toPlace: (value) => value,
  fromPlace: Number,
});

function texts(by: SortedValue, basis: TermOrder): SortColumn {
  const { texts: sorted, ranks } = basis;
  return {
    by,
    ofValue: (term) => {
      const rank = ranks[term]!;
      return rank < 0 ? null : rank;
    },
    basis,
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

function sortColumn({ terms }: LoadedGeneration, sort: GamePageQuery['sort']): SortColumn {
  switch (sort) {
    case 'date':
      return numbers('day');
    case 'white':
    case 'black':
      return texts(sort, terms.order('side'));
    case 'event':
    case 'site':
      return texts(sort, terms.order(sort));
    case 'whiteRating':
    case 'blackRating':
    case 'average':
      return numbers(sort);
    case 'opening':
      return numbers('eco');
    case 'result':
      return numbers('result', (result) => resultRanks[result]!);
    case 'plies':
      return numbers('plies', (plies) => plies);
    case 'timeControl':
      return numbers('control', (control) => timeControlOrder(terms.texts.control[control]!));
  }
}

/** The value of each game in the column that it is sorted by. */
function valuesOf(
  { whiteRating, blackRating, ...columns }: GameColumns,
  by: SortedValue,
): (num: number) => number {
  if (by === 'average')
    return (num) => {
      const [white, black] = [whiteRating[num]!, blackRating[num]!];
      return white > 0 && black > 0 ? white + black : 0;
    };
  const column = { whiteRating, blackRating, ...columns }[by];
  return (num) => column[num]!;
}

/** The order of a page: games compare by a column, then the newest first. */
export class PageOrder {
  readonly #column: SortColumn;
  readonly #valueOf: (num: number) => number;
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
    this.#valueOf = valuesOf(generation.columns, this.#column.by);
    this.#sign = order === 'asc' ? 1 : -1;
    this.#name = `${sort} ${order}`;
  }

  /** Smaller is earlier; unknown values are last. */
  keyOf(num: number): number {
    return this.#keyOfValue(this.#valueOf(num));
  }

  #keyOfValue(of: number): number {
    const value = this.#column.ofValue(of);
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
    const value = this.#column.ofValue(this.#valueOf(num));
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
    const sorted = isDense ? this.generation.values.of(this.#column.by, this.generation.columns) : null;
    const walked = sorted && this.#walk(games, this.#orderOf(sorted), limit, place);
    return (walked ?? this.#firstOf(games.nums, limit, place)).sorted();
  }

  #orderOf(games: GamesByValue): ValueOrder {
    const { basis } = this.#column;
    return this.generation.valueOrders.of(this.#name, games, basis, (value) => this.#keyOfValue(value));
  }

  /** These games, sorted. */
  sorted(nums: readonly number[]): number[] {
    const heap = new FirstGames(this, nums.length);
    for (const num of nums) heap.offer(this.keyOf(num), num);
    return heap.sorted();
  }

  /** The games in their order, only those after a place, if there is one. */
  *inOrder(games: GameSet, place: GamePlace | null): Generator<number, void, undefined> {
    const { values, columns } = this.generation;
    const { bits } = games;
    const isAfter = place && this.after(place);
    const order = this.#orderOf(values.all(this.#column.by, columns));
    let alike: number[] = [];
    let last: Bucket | undefined;
    for (let at = place ? order.firstOf(this.#keyOfPlace(place)) : 0; at < order.count; at += 1) {
      const bucket = order.bucket(at);
      // Several values may have the same key: their games are sorted together.
      const isShared = order.keyAt(at + 1) === bucket.key || last?.key === bucket.key;
      for (let next = bucket.from; next < bucket.to; next += 1) {
        const num = order.games.games[next]!;
        if (!hasBit(bits, num) || (isAfter && !isAfter(bucket.key, num))) continue;
        const [before] = alike;
        const isLater =
          before !== undefined &&
          (last?.key !== bucket.key || (!isShared && columns.day[before] !== columns.day[num]));
        if (isLater) {
          yield* this.sorted(alike);
          alike = [];
        }
        alike.push(num);
        last = bucket;
      }
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
    order: ValueOrder,
    limit: number,
    place: GamePlace | null,
  ): FirstGames | null {
    const { day } = this.generation.columns;
    const { games } = order.games;
    const heap = new FirstGames(this, limit);
    const isAfter = place && this.after(place);
    const firstKeyOf = place ? this.#keyOfPlace(place) : this.#firstKey;
    let read = 0;
    for (let at = order.firstOf(firstKeyOf); at < order.count; at += 1) {
      const { key, from, to } = order.bucket(at);
      if (key > heap.lastKey) break;
      const start =
        place && key === firstKeyOf ? firstFrom(games, day, Number(place[1]), { from, to }) : from;
      for (let next = start; next < to; next += 1) {
        const num = games[next]!;
        if (!hasBit(bits, num)) {
          read += 1;
          if (read > size && !heap.isFull) return null;
          continue;
        }
        if (heap.isFull && key === heap.lastKey && day[num]! < day[heap.last]!) break;
        if (isAfter && !isAfter(key, num)) continue;
        heap.offer(key, num);
      }
    }
    for (let num = games.length; num < count; num += 1) {
      if (!hasBit(bits, num)) continue;
      const key = this.keyOf(num);
      if (key <= heap.lastKey && (!isAfter || isAfter(key, num))) heap.offer(key, num);
    }
    return heap;
  }
}

/** Place of the first game of a bucket that is not newer than a day. */
function firstFrom(
  games: Uint32Array,
  day: Uint32Array,
  newest: number,
  { from, to }: Pick<Bucket, 'from' | 'to'>,
): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (day[games[middle]!]! > newest) low = middle + 1;
    else high = middle;
  }
  return low;
}
