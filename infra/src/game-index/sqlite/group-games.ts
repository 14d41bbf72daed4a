import { dateOfDay } from '../game-order.ts';
import type { GameTables, TablePage } from '../game-statistics.ts';
import { sortText } from '../person-names.ts';
import { compareTexts } from './compare-texts.ts';
import { ecoText } from './game-record.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import { playerPage } from './group-players.ts';

type Rows<Kind extends keyof GameTables> = GameTables[Kind]['row'][];

/** Years of an opening's trend. */
const TREND_YEARS = 20;

/** Sums over the games of one group. */
class Group {
  games = 0;
  /** By number of the result. */
  readonly results = [0, 0, 0, 0];
  #rated = 0;
  #ratings = 0;
  first = 0;
  last = 0;

  add(generation: LoadedGeneration, num: number): void {
    const { result, whiteRating, blackRating, day } = generation.columns;
    this.games += 1;
    this.results[result[num]!]! += 1;
    const [white, black, played] = [whiteRating[num]!, blackRating[num]!, day[num]!];
    if (white > 0 && black > 0) {
      this.#rated += 1;
      this.#ratings += (white + black) / 2;
    }
    if (played > 0 && (this.first === 0 || played < this.first)) this.first = played;
    if (played > this.last) this.last = played;
  }

  counts(): { games: number; white: number; draw: number; black: number; averageRating: number | null } {
    const [, white = 0, black = 0, draw = 0] = this.results;
    const averageRating = this.#rated === 0 ? null : Math.round(this.#ratings / this.#rated);
    return { games: this.games, white, draw, black, averageRating };
  }
}

function groups(
  generation: LoadedGeneration,
  nums: Uint32Array,
  column: Uint32Array | Uint16Array,
): Map<number, Group> {
  const all = new Map<number, Group>();
  for (const num of nums) {
    const value = column[num]!;
    if (value === 0) continue;
    let group = all.get(value);
    if (!group) all.set(value, (group = new Group()));
    group.add(generation, num);
  }
  return all;
}

function events(generation: LoadedGeneration, nums: Uint32Array): Rows<'events'> {
  return [...groups(generation, nums, generation.columns.event)].map(([event, group]) => {
    const { averageRating, ...counts } = group.counts();
    return {
      name: generation.terms.texts.event[event]!,
      ...counts,
      averageRating,
      decisive: (counts.white + counts.black) / counts.games,
      firstPlayed: dateOfDay(group.first),
      lastPlayed: dateOfDay(group.last),
    };
  });
}

const increase = (counts: Map<number, number>, key: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Opening names of a code have numbers below this, codes are above them in one key. */
const NAMES = 2 ** 24;

/** For each code the name that most of its games have, the first in order of several. */
function openingNames({ columns, terms }: LoadedGeneration, nums: Uint32Array): ReadonlyMap<number, string> {
  const { eco, opening } = columns;
  const counts = new Map<number, number>();
  for (const num of nums) if (opening[num]! > 0) increase(counts, eco[num]! * NAMES + opening[num]!);
  const best = new Map<number, { name: string; games: number }>();
  for (const [key, games] of counts) {
    const code = Math.floor(key / NAMES);
    const name = terms.texts.opening[key % NAMES]!;
    const known = best.get(code);
    if (!known || games > known.games || (games === known.games && compareTexts(name, known.name) < 0))
      best.set(code, { name, games });
  }
  return new Map([...best].map(([code, { name }]) => [code, name]));
}

/** Games of each code by year, oldest first. */
function trends(
  { columns }: LoadedGeneration,
  nums: Uint32Array,
): (code: number) => { year: number; games: number }[] {
  const { eco, day } = columns;
  let [first, last] = [9_999, 0];
  for (const num of nums) {
    const year = Math.floor(day[num]! / 10_000);
    if (year > last) last = year;
    if (year > 0 && year < first) first = year;
  }
  const years = Math.max(0, last - first + 1);
  const counts = new Uint32Array(501 * years);
  for (const num of nums) {
    const year = Math.floor(day[num]! / 10_000);
    if (year > 0) counts[eco[num]! * years + year - first]! += 1;
  }
  return (code) =>
    Array.from(counts.subarray(code * years, (code + 1) * years), (games, at) => ({
      year: first + at,
      games,
    }))
      .filter(({ games }) => games > 0)
      .slice(-TREND_YEARS);
}

function openings(generation: LoadedGeneration, nums: Uint32Array): Rows<'openings'> {
  const names = openingNames(generation, nums);
  const trendOf = trends(generation, nums);
  return [...groups(generation, nums, generation.columns.eco)].map(([code, group]) => {
    const { averageRating, ...counts } = group.counts();
    return {
      eco: ecoText(code)!,
      name: names.get(code) ?? '',
      ...counts,
      drawRate: counts.draw / counts.games,
      winRateForWhite: counts.white / counts.games,
      winRateForBlack: counts.black / counts.games,
      averageRating,
      trend: trendOf(code),
    };
  });
}

type AnyRow = Rows<'events' | 'openings'>[number];

/** Rows alike in the column come by this. */
const rowName = (row: AnyRow): readonly [string, string] => {
  const name = 'trend' in row ? row.eco : row.name;
  return [sortText(name), name];
};

function rowValue(row: AnyRow, sort: string): string | number | null {
  if (sort === 'name') return sortText(row.name);
  const value = (row as unknown as Readonly<Record<string, string | number | null>>)[sort] ?? null;
  return sort === 'lastPlayed' && value !== null ? String(value).replaceAll('-', '').padEnd(8, '0') : value;
}

function compareValues(a: string | number | null, b: string | number | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (typeof a === 'number' ? a - Number(b) : compareTexts(a, String(b)));
}

function pageOf<Row extends AnyRow>(
  rows: readonly Row[],
  { sort, order, offset, limit }: TablePage<string>,
): { rows: Row[]; total: number } {
  const sign = order === 'asc' ? 1 : -1;
  const sorted = rows
    .map((row) => ({ row, value: rowValue(row, sort), name: rowName(row) }))
    .toSorted(
      (a, b) =>
        compareValues(a.value, b.value, sign) ||
        compareTexts(a.name[0], b.name[0]) ||
        compareTexts(a.name[1], b.name[1]),
    );
  return { rows: sorted.slice(offset, offset + limit).map(({ row }) => row), total: rows.length };
}

/** A page of one of the tables over the games found. */
export function tableOf(
  generation: LoadedGeneration,
  nums: Uint32Array,
  { kind, sources }: { readonly kind: keyof GameTables; readonly sources: readonly string[] },
  page: TablePage<GameTables[keyof GameTables]['sort']>,
): { rows: Rows<keyof GameTables>; total: number } {
  switch (kind) {
    case 'events':
      return pageOf(events(generation, nums), page);
    case 'openings':
      return pageOf(openings(generation, nums), page);
    case 'players':
      return playerPage(generation, nums, sources, page as TablePage<GameTables['players']['sort']>);
  }
}
