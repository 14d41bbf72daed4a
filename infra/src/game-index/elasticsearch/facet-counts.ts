import type { FacetCounts } from '../game-statistics.ts';
import type { Query } from './engine-queries.ts';
import { bucketsOf, groupedGames, yearAggs } from './grouped-games.ts';
import type { Aggs, Ask } from './grouped-games.ts';
import { labelOf, personGroups, selfGames, userOf } from './person-groups.ts';
import { byUtf8 } from './table-order.ts';

type Facet = FacetCounts['facet'];

const mostValues = 12;

const fields: Readonly<Partial<Record<Facet, string>>> = {
  result: 'result',
  speed: 'speed',
  variant: 'variant',
  origin: 'origin',
  eco: 'eco',
  event: 'event',
};

/** Facets that are counted with requests of their own. */
const isGrouped = (facet: Facet): boolean => facet === 'player' || facet === 'collection';

/** What is requested for another facet. */
function aggOf(facet: Facet): unknown {
  const order = [{ _count: 'desc' }, { _key: 'asc' }];
  if (facet === 'year') return yearAggs.years;
  return { terms: { field: fields[facet], size: mostValues, order } };
}

type Value = FacetCounts['values'][number];

const byGames = (a: Value, b: Value): number => b.games - a.games || byUtf8(a.value, b.value);

async function playerValues(ask: Ask, query: Query, sources: Query): Promise<FacetCounts['values']> {
  const found = await personGroups(ask, query, sources);
  const twice = await selfGames(ask, query, found);
  return Array.from(found.groups.values(), (group) => ({
    value: userOf(group.term) ?? labelOf(group, found.persons),
    games: group.white.games + group.black.games - (twice.get(group.term) ?? 0),
  }))
    .toSorted(byGames)
    .slice(0, mostValues);
}

/** Those of the sources that games found have: a game may be in others too, which the reader may not see. */
async function sourceValues(
  ask: Ask,
  query: Query,
  sources: readonly string[],
): Promise<FacetCounts['values']> {
  const visible = new Set(sources);
  const values: Value[] = [];
  for await (const { key, bucket } of groupedGames(ask, query, ['sources']))
    if (key[0] && visible.has(key[0])) values.push({ value: key[0], games: bucket.doc_count });
  return values.toSorted(byGames);
}

/** The sources of a search, and the condition that a game belongs to one of them. */
export interface SearchedSources {
  readonly ids: readonly string[];
  readonly query: Query;
}

/** Counts of the games that a query finds. */
export async function facetCounts(
  ask: Ask,
  query: Query,
  facets: readonly Facet[],
  sources: SearchedSources,
): Promise<{ readonly total: number; readonly facets: readonly FacetCounts[] }> {
  const aggs = Object.fromEntries(
    facets.filter((facet) => !isGrouped(facet)).map((facet) => [facet, aggOf(facet)]),
  ) as Aggs;
  const answer = await ask({ size: 0, query, track_total_hits: true, aggs });
  const counts: FacetCounts[] = [];
  for (const facet of facets)
    counts.push({
      facet,
      values:
        facet === 'player'
          ? await playerValues(ask, query, sources.query)
          : facet === 'collection'
            ? await sourceValues(ask, query, sources.ids)
            : bucketsOf(answer.aggregations?.[facet]).map(({ key, doc_count: games }) => ({
                value: String(key),
                games,
              })),
    });
  return { total: totalOf(answer.hits.total), facets: counts };
}

export const totalOf = (total: number | { readonly value: number } | undefined): number =>
  typeof total === 'object' ? total.value : (total ?? 0);
