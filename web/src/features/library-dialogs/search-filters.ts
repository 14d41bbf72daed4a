import type { GameFilters } from '@royal-chess/contracts/library';

export type FilterName = keyof GameFilters;

/** Filters of a search as its address has them: each a text, lists with commas. */
export type SearchFilters = Readonly<Partial<Record<FilterName, string>>>;

/** Filters to set; undefined ones are removed, others stay. */
export type FilterChange = Readonly<Partial<Record<FilterName, string | undefined>>>;

/** Filters as input of a route: their texts are what its schema reads. */
export const queryOf = (filters: SearchFilters) => filters as Readonly<Partial<Record<FilterName, never>>>;
