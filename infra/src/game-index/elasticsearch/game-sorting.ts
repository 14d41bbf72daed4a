import type { estypes } from '@elastic/elasticsearch';
import type { GamePageQuery } from '../game-query.ts';

type Sorting = Pick<GamePageQuery, 'sort' | 'order'>;

/** Field of each column. */
const fields: Readonly<Record<GamePageQuery['sort'], { readonly field: string; readonly isText?: true }>> = {
  date: { field: 'day' },
  white: { field: 'whiteOrder', isText: true },
  black: { field: 'blackOrder', isText: true },
  whiteRating: { field: 'whiteRating' },
  blackRating: { field: 'blackRating' },
  average: { field: 'ratingSum' },
  event: { field: 'eventOrder', isText: true },
  site: { field: 'siteOrder', isText: true },
  opening: { field: 'eco', isText: true },
  result: { field: 'result', isText: true },
  plies: { field: 'plies' },
  timeControl: { field: 'timeControlOrder' },
};

/** Behind all known numbers, in either order. A number of its own: the engine's would lose digits in JSON. */
const unknown = { asc: Number.MAX_SAFE_INTEGER, desc: -1 } as const;

const numeric = (field: string, order: 'asc' | 'desc'): estypes.SortCombinations => ({
  [field]: { order, missing: unknown[order] },
});

/** The order of a query: its column, then the newest first. */
export function sortOf({ sort, order }: Sorting): estypes.SortCombinations[] {
  const { field, isText } = fields[sort];
  return [
    isText ? { [field]: { order, missing: '_last' } } : numeric(field, order),
    numeric('day', 'desc'),
    { at: 'desc' },
    { id: 'desc' },
  ];
}

export const newestFirst = sortOf({ sort: 'date', order: 'desc' });
