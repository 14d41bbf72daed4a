import type { PlayerRow } from '@royal-chess/contracts/library';
import type { GameTables, TablePage } from '../game-statistics.ts';
import { sortText } from '../person-names.ts';
import { nameOfLabel, type PersonsAmong } from '../persons-among.ts';
import { all, isOneOf } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import type { SearchedSources } from './facet-counts.ts';
import { newestFirst } from './game-sorting.ts';
import { bucketsOf } from './grouped-games.ts';
import type { Aggs, Ask, Bucket } from './grouped-games.ts';
import { labelOf, personGroups, userOf } from './person-groups.ts';
import type { PersonGroup, SideResults } from './person-groups.ts';
import { byUtf8, pageOfRows } from './table-order.ts';

const pointsPerGame = (sides: readonly SideResults[]): number | null => {
  const sum = (of: (side: SideResults) => number): number => sides.reduce((all_, side) => all_ + of(side), 0);
  const decided = sum(({ won, drawn, lost }) => won + drawn + lost);
  return decided === 0 ? null : sum(({ won, drawn }) => won + drawn / 2) / decided;
};

interface Details {
  /** Rating of the newest game with one. */
  readonly rating: number | null;
  readonly openings: PlayerRow['openings'];
}

const noDetails: Details = { rating: null, openings: [] };

function rowOf(group: PersonGroup, persons: PersonsAmong, details: Details): PlayerRow {
  const { term, white, black, peakRating } = group;
  return {
    name: labelOf(group, persons),
    userId: userOf(term),
    games: white.games + black.games,
    won: white.won + black.won,
    drawn: white.drawn + black.drawn,
    lost: white.lost + black.lost,
    score: pointsPerGame([white, black]) ?? 0,
    scoreAsWhite: pointsPerGame([white]),
    scoreAsBlack: pointsPerGame([black]),
    peakRating,
    ...details,
  };
}

function valueOf(row: PlayerRow, sort: GameTables['players']['sort']): number | string | null {
  if (sort === 'name') return row.userId === null ? sortText(nameOfLabel(row.name)) : null;
  return row[sort];
}

/** Names of one request: each has up to 500 openings, and an answer no more than 65,536 groups. */
const namesPerRequest = 60;

type SortKey = readonly [day: number, at: number, id: string];

interface Latest {
  readonly place: SortKey;
  readonly rating: number;
}

function latestOf(bucket: Bucket): Latest | null {
  const latest = bucket['latest'] as unknown as { readonly games?: Bucket['x'] } | undefined;
  const fields = latest?.games?.hits?.hits[0]?.fields;
  const [rating] = fields?.['rating'] ?? fields?.['whiteRating'] ?? fields?.['blackRating'] ?? [];
  if (typeof rating !== 'number') return null;
  const first = (name: string): unknown => fields?.[name]?.[0];
  return { place: [Number(first('day') ?? -1), Number(first('at')), String(first('id'))], rating };
}

const isNewer = (a: SortKey, b: SortKey): boolean =>
  a[0] !== b[0] ? a[0] > b[0] : a[1] !== b[1] ? a[1] > b[1] : byUtf8(a[2], b[2]) > 0;

/** The values that games of persons and users have in a field. */
function* valuesOf(
  groups: readonly PersonGroup[],
): Generator<{ field: 'User' | 'Side'; value: string; term: string }> {
  for (const { term, sides } of groups) {
    const userId = userOf(term);
    if (userId !== null) yield { field: 'User', value: userId, term };
    else for (const value of sides) yield { field: 'Side', value, term };
  }
}

function* piecesOf(groups: readonly PersonGroup[]) {
  for (const [kind, values] of Map.groupBy(valuesOf(groups), ({ field }) => field))
    for (let at = 0; at < values.length; at += namesPerRequest)
      yield { kind, some: values.slice(at, at + namesPerRequest) };
}

async function detailsOf(
  ask: Ask,
  query: Query,
  groups: readonly PersonGroup[],
): Promise<ReadonlyMap<string, Details>> {
  const latest = new Map<string, Latest>();
  const openings = new Map<string, Map<string, number>>();
  for (const { kind, some } of piecesOf(groups))
    for (const side of ['white', 'black'] as const) {
      const field = `${side}${kind}`;
      const termOf = new Map(some.map(({ value, term }) => [value, term]));
      const groupAggs = {
        terms: { field, include: [...termOf.keys()], size: some.length },
        aggs: {
          openings: { terms: { field: 'eco', size: 500 } },
          latest: {
            filter: { exists: { field: `${side}Rating` } },
            aggs: {
              games: {
                top_hits: {
                  size: 1,
                  sort: newestFirst,
                  _source: false,
                  docvalue_fields: [`${side}Rating`, 'day', 'at', 'id'],
                },
              },
            },
          },
        },
      };
      const answer = await ask({
        size: 0,
        query: all([query, isOneOf(field, [...termOf.keys()])]),
        aggs: { groups: groupAggs } as unknown as Aggs,
      });
      for (const bucket of bucketsOf(answer.aggregations?.['groups'])) {
        const term = termOf.get(String(bucket.key))!;
        const found = latestOf(bucket);
        const known = latest.get(term);
        if (found && (!known || isNewer(found.place, known.place))) latest.set(term, found);
        const counts = openings.get(term) ?? new Map<string, number>();
        openings.set(term, counts);
        for (const { key, doc_count: games } of bucketsOf(bucket['openings']))
          counts.set(String(key), (counts.get(String(key)) ?? 0) + games);
      }
    }
  return new Map(
    groups.map(({ term }) => [
      term,
      { rating: latest.get(term)?.rating ?? null, openings: mostPlayed(openings.get(term)) },
    ]),
  );
}

const mostPlayed = (counts: ReadonlyMap<string, number> = new Map()): PlayerRow['openings'] =>
  Array.from(counts, ([eco, games]) => ({ eco, games }))
    .toSorted((a, b) => b.games - a.games || byUtf8(a.eco, b.eco))
    .slice(0, 3);

export async function playerTable(
  ask: Ask,
  query: Query,
  page: TablePage<GameTables['players']['sort']>,
  { query: sources }: SearchedSources,
): Promise<{ readonly rows: readonly PlayerRow[]; readonly total: number }> {
  const found = await personGroups(ask, query, sources);
  const groups = [...found.groups.values()];
  // Ratings need the newest game of each person: of those on the page only, unless the page depends on them.
  const early = page.sort === 'rating' ? await detailsOf(ask, query, groups) : new Map<string, Details>();
  const rows = groups.map((group) => {
    const row = rowOf(group, found.persons, early.get(group.term) ?? noDetails);
    return {
      row: { row, group },
      name: row.name,
      userId: row.userId,
      value: valueOf(row, page.sort),
    };
  });
  const shown = pageOfRows(rows, page);
  const details =
    page.sort === 'rating'
      ? early
      : await detailsOf(
          ask,
          query,
          shown.map(({ group }) => group),
        );
  return {
    rows: shown.map(({ row, group }) => ({ ...row, ...(details.get(group.term) ?? noDetails) })),
    total: rows.length,
  };
}
