import {
  tournamentFacets,
  type TournamentFacet,
  type TournamentFacets,
  type TournamentStatus,
} from '@royal-chess/contracts/tournaments';

/** The statuses in the order of the tabs. */
export const statuses: readonly TournamentStatus[] = ['upcoming', 'open', 'running', 'finished', 'cancelled'];

/** The facets in the order of their menus. */
export const facetNames = Object.keys(tournamentFacets.shape) as readonly TournamentFacet[];

/** Which tournaments, beside their status: words, my part in them, and their facets. The query string has the same names. */
export interface TournamentFilters {
  readonly q: string;
  readonly mine: '' | 'playing' | 'arbiting';
  readonly facets: TournamentFacets;
}

/** The status of an address; null for one that does not exist. Details without an id show what is open. */
export function statusOf(segment: string | undefined): TournamentStatus | null {
  if (segment === undefined) return 'open';
  return statuses.find((status) => status === segment) ?? null;
}

/** Which list is shown in place of an empty one of open events, the most urgent first. */
const instead: readonly TournamentStatus[] = ['upcoming', 'running', 'finished'];

/** The list that has events where no event is open; null where one is, or none is anywhere. */
export const listInstead = (counts: Partial<Record<TournamentStatus, number>>): TournamentStatus | null =>
  (counts.open ?? 0) > 0 ? null : (instead.find((status) => (counts[status] ?? 0) > 0) ?? null);

/** Facets that the address names; a value that does not exist is left out. */
const facetsOf = (address: URLSearchParams): TournamentFacets =>
  facetNames.reduce<TournamentFacets>((facets, name) => {
    const parsed = tournamentFacets.safeParse({ [name]: address.get(name) ?? undefined });
    return parsed.success ? { ...facets, ...parsed.data } : facets;
  }, {});

export function filtersOf(address: URLSearchParams): TournamentFilters {
  const mine = address.get('mine');
  return {
    q: (address.get('q') ?? '').slice(0, 100),
    mine: mine === 'playing' || mine === 'arbiting' ? mine : '',
    facets: facetsOf(address),
  };
}

/** The address of filters, empty ones left out. */
export function addressOfFilters({ q, mine, facets }: TournamentFilters): URLSearchParams {
  const address = new URLSearchParams();
  if (q) address.set('q', q);
  if (mine) address.set('mine', mine);
  for (const name of facetNames) {
    const value = facets[name];
    if (value !== undefined) address.set(name, value);
  }
  return address;
}

/** Whether any filter is chosen. */
export const isFiltered = (filters: TournamentFilters): boolean => addressOfFilters(filters).size > 0;

/**
 * The question for the first page of a list. Its answer has the counts of all statuses and of the facets, too, so that the parts of
 * the page that ask it share one answer.
 */
export const firstPageOf = (status: TournamentStatus, { q, mine, facets }: TournamentFilters) =>
  ({ query: { status, q, ...facets, ...(mine && { mine }), facets: 'true' } }) as const;

/** No filter is chosen. */
export const unfiltered: TournamentFilters = { q: '', mine: '', facets: {} };

/** What another part of the page has asked a moment ago, 5 s, is not asked again. */
export const whileFresh = { refetchOnMountOrArgChange: 5 } as const;
