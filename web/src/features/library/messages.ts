import { catalogue } from '../../shared/language/catalogue.ts';
import type { GameSort } from '@royal-chess/contracts/library';
import type { ColumnName } from './table-choices.ts';
import { numberFormat } from '../../shared/language/number-format.ts';

const figure = numberFormat('en');

const columns: Readonly<Record<ColumnName, string>> = {
  white: 'White',
  whiteRating: 'White’s rating',
  black: 'Black',
  blackRating: 'Black’s rating',
  average: 'Average rating',
  result: 'Result',
  opening: 'Opening',
  event: 'Event',
  site: 'Site',
  round: 'Round',
  timeControl: 'Time control',
  plies: 'Moves',
  date: 'Date',
};

const wordSorts: readonly GameSort[] = ['white', 'black', 'event', 'site', 'opening'];

export const messages = catalogue('library', {
  title: 'Game database',
  figure,
  found: (count: number, complete: boolean): string =>
    `${figure(count)} ${count === 1 ? 'game' : 'games'}${complete ? '' : ' or more'}`,
  columns,
  sorted: (sort: GameSort, order: 'asc' | 'desc'): string => {
    if (sort === 'date') return order === 'asc' ? 'oldest first' : 'newest first';
    const by = `by ${columns[sort].toLowerCase().replace('white', 'White').replace('black', 'Black')}`;
    if (wordSorts.includes(sort)) return `${by}, ${order === 'asc' ? 'A to Z' : 'Z to A'}`;
    return `${by}, ${order === 'asc' ? 'least' : 'most'} first`;
  },
  foundHead: 'Found',
  foundAt: (move: number): string => `${move}.`,
  filters: 'Filters',
  stale: 'The newest games are still being added to this list.',
  empty: 'No game matches',
  emptyLine: 'Try fewer filters, or part of a name.',
  removeLast: 'Remove the last filter',
  clearAll: 'Clear all',
  emptyAll: 'No games yet',
  emptyAllLine: 'Games played here appear as soon as they end.',
  failed: 'The games did not load',
  next: 'Next page',
  previous: 'Previous page',
  pages: 'Pages of games',
  range: (first: number, last: number, total: number): string =>
    `${figure(first)} to ${figure(last)} of ${figure(total)}`,
  pageOf: (page: number, pages: number): string => `Page ${figure(page)} of ${figure(pages)}`,
  against: (name: string): string => `against ${name}`,
  list: 'Games found',
  scrolled: 'Table with chosen columns',
  broken: 'Incomplete',
  preview: 'Preview',
  previewOf: (white: string, black: string): string => `Preview of ${white} against ${black}`,
} as const);
