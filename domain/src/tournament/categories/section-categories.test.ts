import { describe, expect, test } from '@jest/globals';
import type { Entrant } from './entrant.ts';
import { sectionCategories } from './section-categories.ts';
import { standardCategory } from './standard-category.ts';

const entrant = (startingNumber: number, more: Partial<Entrant>): Entrant => ({
  startingNumber,
  name: `P${startingNumber}`,
  rating: 0,
  ...more,
});

describe('categories of a section', () => {
  test.each<[string, Partial<Entrant>[], number[], string[]]>([
    ['age groups always, in order', [{}], [12, 8, 12], ['u8', 'u12']],
    ['women among others', [{ sex: 'w' }, { sex: 'm' }], [], ['women']],
    ['no women where all are', [{ sex: 'w' }, { sex: 'w' }], [], []],
    [
      'ratings where somebody is below and above',
      [{ rating: 1_150 }, { rating: 1_599 }, { rating: 1_600 }],
      [],
      ['rated-under-1200', 'rated-under-1600'],
    ],
    ['unrated among rated', [{ rating: 1_500 }, {}], [], ['unrated']],
    [
      'schools however they are written',
      [{ school: 'St. John' }, { school: ' st.  john' }, {}],
      [],
      ['school:st. john'],
    ],
    ['no school of one player', [{ school: 'A' }, { school: 'B' }], [], []],
    ['cities', [{ city: 'Pune' }, { city: 'Pune' }, { city: 'Goa' }], [], ['city:pune']],
  ])('%s', (_, players, ages, ids) => {
    const entrants = players.map((more, index) => entrant(index + 1, more));
    expect(sectionCategories(entrants, ages).map(({ category }) => category.id)).toEqual(ids);
  });

  test.each([
    ['u12', 'U12'],
    ['s50', '50+'],
    ['women', 'Women'],
    ['unrated', 'Unrated'],
    ['rated-under-1600', 'Rated under 1600'],
    ['u0', undefined],
    ['school', undefined],
  ])('%s is %s', (id, name) => {
    expect(standardCategory(id)?.name).toBe(name);
  });
});
