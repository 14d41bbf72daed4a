import type { estypes } from '@elastic/elasticsearch';
import type { GamesByYear } from '../game-statistics.ts';
import type { Query } from './engine-queries.ts';

/** Sends a search to the index of a generation. Failures are `SearchUnavailable`. */
export type Ask = (request: estypes.SearchRequest) => Promise<estypes.SearchResponse<unknown, Aggregates>>;

export type Aggregates = Readonly<Record<string, AnyAggregate>>;

/** What answers of the aggregations used here look like. */
export interface AnyAggregate {
  readonly value?: number | null;
  readonly doc_count?: number;
  readonly buckets?: readonly Bucket[] | Readonly<Record<string, Bucket>>;
  readonly after_key?: Readonly<Record<string, unknown>>;
  readonly hits?: {
    readonly hits: readonly { readonly fields?: Readonly<Record<string, readonly unknown[]>> }[];
  };
}

export type Bucket = { readonly key: unknown; readonly doc_count: number } & Aggregates;

export type Aggs = NonNullable<estypes.SearchRequest['aggs']>;

export const bucketsOf = (aggregate: AnyAggregate | undefined): readonly Bucket[] =>
  Array.isArray(aggregate?.buckets) ? (aggregate.buckets as readonly Bucket[]) : [];

const groupsPerRequest = 2_000;

/**
 * All groups of games by the values of fields, however many there are.
 * @param fields of which the first must have a value; the others may be null
 */
export async function* groupedGames(
  ask: Ask,
  query: Query,
  fields: readonly string[],
  aggs: Aggs = {},
): AsyncGenerator<{ readonly key: readonly (string | null)[]; readonly bucket: Bucket }> {
  const sources = fields.map((field, n) => ({
    [field]: { terms: { field, ...(n > 0 && { missing_bucket: true }) } },
  }));
  let after: Readonly<Record<string, unknown>> | undefined;
  do {
    const groups = { composite: { size: groupsPerRequest, sources, ...(after && { after }) }, aggs };
    const answer = await ask({ size: 0, query, aggs: { groups } as unknown as Aggs });
    const aggregate = answer.aggregations?.['groups'];
    const buckets = bucketsOf(aggregate);
    for (const bucket of buckets) {
      const values = bucket.key as Readonly<Record<string, string | null>>;
      yield { key: fields.map((field) => values[field] ?? null), bucket };
    }
    after = buckets.length < groupsPerRequest ? undefined : aggregate?.after_key;
  } while (after !== undefined);
}

/** How many of the games of a bucket have which result. */
export const resultAggs = { results: { terms: { field: 'result', size: 4 } } } as const;

export interface ResultCounts {
  readonly games: number;
  readonly white: number;
  readonly draw: number;
  readonly black: number;
}

export function resultsOf(bucket: Bucket): ResultCounts {
  const counts = new Map(bucketsOf(bucket['results']).map(({ key, doc_count: games }) => [key, games]));
  return {
    games: bucket.doc_count,
    white: counts.get('1-0') ?? 0,
    draw: counts.get('1/2-1/2') ?? 0,
    black: counts.get('0-1') ?? 0,
  };
}

export const yearAggs = { years: { terms: { field: 'year', size: 5_000, order: { _key: 'asc' } } } } as const;

export function gamesByYear(bucket: Aggregates): GamesByYear {
  const years = yearsOf(bucket);
  return { year: years.map(({ year }) => year), games: years.map(({ games }) => games) };
}

export const yearsOf = (bucket: Aggregates): { year: number; games: number }[] =>
  bucketsOf(bucket['years']).map(({ key, doc_count: games }) => ({ year: Number(key), games }));
