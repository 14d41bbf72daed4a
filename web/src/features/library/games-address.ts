import { gameFilters, gameSort, type GameSort } from '@royal-chess/contracts/library';
import type { FilterChange, FilterName, SearchFilters } from '../library-dialogs/index.ts';

/** Order of a list of games. */
export interface GamesOrder {
  readonly sort: GameSort;
  readonly order: 'asc' | 'desc';
}

export const filterNames = Object.keys(gameFilters.shape) as readonly FilterName[];

/** Filters of an address; what is no filter, or not a value of one, is left out. */
export function filtersOf(address: URLSearchParams): SearchFilters {
  const found: Partial<Record<FilterName, string>> = {};
  for (const name of filterNames) {
    const text = address.get(name)?.trim();
    if (text && isFilterValue(name, text)) found[name] = text;
  }
  return found;
}

/** Whether the server would take it. */
export const isFilterValue = (name: FilterName, text: string): boolean =>
  gameFilters.shape[name].safeParse(text).success;

/** The order of an address; the newest games first by default. */
export function orderOf(address: URLSearchParams): GamesOrder {
  const sort = gameSort.safeParse(address.get('sort'));
  return { sort: sort.data ?? 'date', order: address.get('order') === 'asc' ? 'asc' : 'desc' };
}

/** The address of a search: empty filters and the usual order left out. */
export function addressOfSearch(
  filters: FilterChange,
  { sort, order }: Partial<GamesOrder> = {},
): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of filterNames) if (filters[name]) address.set(name, filters[name]);
  if (sort && sort !== 'date') address.set('sort', sort);
  if (order === 'asc') address.set('order', order);
  return address;
}
