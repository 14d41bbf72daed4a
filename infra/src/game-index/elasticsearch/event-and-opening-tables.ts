import type { EventRow, OpeningRow } from '@royal-chess/contracts/library';
import { dateOfDay } from '../game-order.ts';
import type { GameTables, TablePage } from '../game-statistics.ts';
import { sortText } from '../person-names.ts';
import { all, isOneOf } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import { bucketsOf, groupedGames, resultAggs, resultsOf, yearAggs, yearsOf } from './grouped-games.ts';
import type { Aggs, Ask, Bucket, ResultCounts } from './grouped-games.ts';
import { mostUsedName } from './person-groups.ts';
import { pageOfRows } from './table-order.ts';

interface Rated {
  readonly ratedGames: number;
  readonly ratingSum: number;
}

const ratingAggs = {
  rated: { value_count: { field: 'ratingSum' } },
  ratings: { sum: { field: 'ratingSum' } },
} as const;

const ratedOf = (bucket: Bucket): Rated => ({
  ratedGames: bucket['rated']?.value ?? 0,
  ratingSum: bucket['ratings']?.value ?? 0,
});

const averageOf = ({ ratedGames, ratingSum }: Rated): number | null =>
  ratedGames === 0 ? null : ratingSum / (2 * ratedGames);

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

export async function eventTable(
  ask: Ask,
  query: Query,
  page: TablePage<GameTables['events']['sort']>,
): Promise<{ readonly rows: readonly EventRow[]; readonly total: number }> {
  const days = { first: { min: { field: 'day' } }, last: { max: { field: 'day' } } };
  const aggs = { ...resultAggs, ...ratingAggs, ...days } as unknown as Aggs;
  const rows = [];
  for await (const { key, bucket } of groupedGames(ask, query, ['event'], aggs)) {
    const results = resultsOf(bucket);
    const lastDay = bucket['last']?.value ?? null;
    const row: EventRow = {
      name: key[0] ?? '',
      ...results,
      averageRating: rounded(averageOf(ratedOf(bucket))),
      decisive: (results.white + results.black) / results.games,
      firstPlayed: dateOfDay(bucket['first']?.value ?? 0),
      lastPlayed: dateOfDay(lastDay ?? 0),
    };
    rows.push({ row, name: row.name, value: eventValue(row, lastDay, page.sort) });
  }
  return { rows: pageOfRows(rows, page), total: rows.length };
}

function eventValue(
  row: EventRow,
  lastDay: number | null,
  sort: GameTables['events']['sort'],
): number | string | null {
  if (sort === 'lastPlayed') return lastDay;
  return sort === 'name' ? sortText(row.name) : row[sort];
}

interface OpeningGroup {
  readonly eco: string;
  readonly names: Map<string, number>;
  readonly sums: { -readonly [K in keyof (ResultCounts & Rated)]: number };
}

const sumKeys = ['games', 'white', 'draw', 'black', 'ratedGames', 'ratingSum'] as const;

async function openingGroups(ask: Ask, query: Query): Promise<readonly OpeningGroup[]> {
  const groups = new Map<string, OpeningGroup>();
  const aggs = { ...resultAggs, ...ratingAggs } as unknown as Aggs;
  for await (const { key, bucket } of groupedGames(ask, query, ['eco', 'opening'], aggs)) {
    const [eco = null, name = null] = key;
    if (eco === null) continue;
    const group = groups.get(eco) ?? {
      eco,
      names: new Map<string, number>(),
      sums: { games: 0, white: 0, draw: 0, black: 0, ratedGames: 0, ratingSum: 0 },
    };
    groups.set(eco, group);
    const counts = { ...resultsOf(bucket), ...ratedOf(bucket) };
    for (const sum of sumKeys) group.sums[sum] += counts[sum];
    if (name !== null) group.names.set(name, counts.games);
  }
  return [...groups.values()];
}

export async function openingTable(
  ask: Ask,
  query: Query,
  page: TablePage<GameTables['openings']['sort']>,
): Promise<{ readonly rows: readonly OpeningRow[]; readonly total: number }> {
  const groups = await openingGroups(ask, query);
  const rows = groups.map(({ eco, names, sums }) => {
    const { games, white, draw, black } = sums;
    const row: OpeningRow = {
      eco,
      name: mostUsedName(names),
      games,
      white,
      draw,
      black,
      drawRate: draw / games,
      winRateForWhite: white / games,
      winRateForBlack: black / games,
      averageRating: rounded(averageOf(sums)),
      trend: [],
    };
    return { row, name: eco, value: row[page.sort] };
  });
  const shown = pageOfRows(rows, page);
  const trends = await openingTrends(
    ask,
    query,
    shown.map(({ eco }) => eco),
  );
  return { rows: shown.map((row) => ({ ...row, trend: trends.get(row.eco) ?? [] })), total: rows.length };
}

const trendYears = 20;

async function openingTrends(
  ask: Ask,
  query: Query,
  codes: readonly string[],
): Promise<ReadonlyMap<string, OpeningRow['trend']>> {
  if (codes.length === 0) return new Map();
  const groups = { terms: { field: 'eco', include: [...codes], size: codes.length }, aggs: yearAggs };
  const answer = await ask({
    size: 0,
    query: all([query, isOneOf('eco', codes)]),
    aggs: { groups } as unknown as Aggs,
  });
  return new Map(
    bucketsOf(answer.aggregations?.['groups']).map((bucket) => [
      String(bucket.key),
      yearsOf(bucket).slice(-trendYears),
    ]),
  );
}
