import type {
  TournamentFacet,
  TournamentFacetCounts,
  TournamentFacets,
} from '@royal-chess/contracts/tournaments';
import type { QueryFilter } from 'mongoose';
import type { ListedTournament } from './listed-tournament.ts';

/** What of a listed event its facets are counted from. */
export type FacetValues = Pick<
  ListedTournament,
  'system' | 'variant' | 'speed' | 'rated' | 'mode' | 'cities'
>;
/** The projection that reads {@link FacetValues}. */
export const facetFields = { system: 1, variant: 1, speed: 1, rated: 1, mode: 1, cities: 1 } as const;

const rating = (rated: boolean): 'rated' | 'casual' => (rated ? 'rated' : 'casual');

const valuesOf: { readonly [F in TournamentFacet]: (listed: FacetValues) => readonly string[] } = {
  system: ({ system }) => [system],
  variant: ({ variant }) => [variant],
  // Absent in what was listed before speeds were kept, until a rebuild.
  speed: ({ speed }) => (speed ? [speed] : []),
  rated: ({ rated }) => [rating(rated)],
  mode: ({ mode }) => [mode],
  city: ({ cities }) => cities,
};
const facets = Object.keys(valuesOf) as TournamentFacet[];

/** The events that have all chosen values. */
export function filterOfFacets(chosen: TournamentFacets): QueryFilter<ListedTournament> {
  const { system, variant, speed, rated, mode, city } = chosen;
  return {
    ...(system && { system }),
    ...(variant && { variant }),
    ...(speed && { speed }),
    ...(rated && { rated: rated === 'rated' }),
    ...(mode && { mode }),
    ...(city && { cities: city }),
  };
}

/** Counts the values of each facet over the events that the other chosen facets leave. */
export function facetCounts(listed: readonly FacetValues[], chosen: TournamentFacets): TournamentFacetCounts {
  const has = (one: FacetValues, facet: TournamentFacet): boolean => {
    const value = chosen[facet];
    return value === undefined || valuesOf[facet](one).includes(value);
  };
  const countsOf = (facet: TournamentFacet): { value: string; count: number }[] => {
    const others = facets.filter((other) => other !== facet);
    const counts = new Map<string, number>();
    for (const one of listed)
      if (others.every((other) => has(one, other)))
        for (const value of new Set(valuesOf[facet](one))) counts.set(value, (counts.get(value) ?? 0) + 1);
    return [...counts]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  };
  const total = listed.filter((one) => facets.every((facet) => has(one, facet))).length;
  const counts = Object.fromEntries(facets.map((facet) => [facet, countsOf(facet)]));
  // The values come from the fields of the same names, so each list has the type of its facet.
  return { total, ...counts } as TournamentFacetCounts;
}
