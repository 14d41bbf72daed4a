import { dayOf } from '../../../search/search-text.ts';
import type { GamePageQuery } from '../../game-query.ts';
import { ecoNumber } from '../game-record.ts';

/** What is known of the column of a sort: no game found has a value outside. */
interface Bounds {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

const eco = (code: string | undefined): number | undefined =>
  code === undefined ? undefined : ecoNumber(code.toUpperCase());

const twice = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : 2 * value;

function boundsOf(query: Partial<GamePageQuery>): Bounds {
  const { from, to, minRating, maxRating, minAverage, maxAverage, minPlies, maxPlies } = query;
  switch (query.sort) {
    case 'date':
      return {
        least: from === undefined ? undefined : dayOf(from, '0'),
        most: to === undefined ? undefined : dayOf(to, '9'),
      };
    case 'whiteRating':
    case 'blackRating':
      return { least: minRating, most: maxRating };
    case 'average':
      return { least: twice(minAverage), most: twice(maxAverage) };
    case 'plies':
      return { least: minPlies, most: maxPlies };
    case 'opening':
      return { least: eco(query.ecoFrom), most: eco(query.ecoTo) };
    default:
      return {};
  }
}

/** No game that a query finds has a smaller key in its order (`PageOrder.keyOf`): the walk to the first page begins there. */
export function firstKey(query: Pick<GamePageQuery, 'sort' | 'order'> & Partial<GamePageQuery>): number {
  const { least, most } = boundsOf(query);
  if (query.order === 'asc') return least ?? Number.NEGATIVE_INFINITY;
  return most === undefined ? Number.NEGATIVE_INFINITY : -most;
}
