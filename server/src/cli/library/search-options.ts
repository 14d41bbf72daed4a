import type { GamesQuery } from '@royal-chess/contracts/library';
import { Option } from 'commander';

/** The filters of the game database; its pages are fetched one after the other. */
type Filter = Exclude<keyof GamesQuery, 'cursor' | 'limit'>;

export type SearchFlags = Partial<Record<Filter, string>> & { readonly limit: string };

const describedFilters: Readonly<Record<Filter, string>> = {
  player: 'beginnings of the words of a name, or a user id; either colour',
  from: 'first day, YYYY, YYYY-MM or YYYY-MM-DD',
  to: 'last day, likewise',
  result: '1-0, 0-1, 1/2-1/2, or * for unfinished games',
  opening: 'ECO code, its beginning (B9), or part of the name of an opening',
};

export const filters = Object.keys(describedFilters) as readonly Filter[];

/** An option for each filter of the game database. */
export const searchOptions = (): Option[] => [
  ...filters.map((filter) => new Option(`--${filter} <text>`, describedFilters[filter])),
  new Option('--limit <n>', 'most games to print').default('25'),
];
