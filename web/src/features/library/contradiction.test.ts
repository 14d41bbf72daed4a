import { expect, test } from '@jest/globals';
import type { SearchFilters } from '../library-dialogs/index.ts';
import { contradictionOf } from './contradiction.ts';

test.each<[SearchFilters, string | null]>([
  [{}, null],
  [{ from: '1990', to: '2000' }, null],
  [{ from: '2000', to: '1990' }, 'from to'],
  [{ from: '1972-03', to: '1972' }, null],
  [{ from: '1972', to: '1972-03' }, null],
  [{ from: '1972-04', to: '1972-03-31' }, 'from to'],
  [{ from: '1990' }, null],
  [{ minRating: '900', maxRating: '2500' }, null],
  [{ minRating: '2500', maxRating: '900' }, 'minRating maxRating'],
  [{ minAverage: '2500', maxAverage: '2400' }, 'minAverage maxAverage'],
  [{ minPlies: '80', maxPlies: '80' }, null],
  [{ minPlies: '81', maxPlies: '80' }, 'minPlies maxPlies'],
  [{ ecoFrom: 'b90', ecoTo: 'B99' }, null],
  [{ ecoFrom: 'C00', ecoTo: 'b99' }, 'ecoFrom ecoTo'],
  [{ minRating: '2500', maxAverage: '2400' }, null],
])('%j contradicts itself in %p', (filters, expected) => {
  expect(contradictionOf(filters)?.join(' ') ?? null).toBe(expected);
});
