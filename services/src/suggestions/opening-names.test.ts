import { expect, test } from '@jest/globals';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import { OpeningNames } from './opening-names.ts';

const sample = new OpeningNames([
  { eco: 'B20', name: 'Sicilian Defense' },
  { eco: 'B90', name: 'Sicilian Defense: Najdorf Variation, English Attack' },
  { eco: 'B96', name: 'Sicilian Defense: Najdorf Variation' },
  { eco: 'C30', name: "King's Gambit" },
  { eco: 'C33', name: "King's Gambit: Accepted" },
  { eco: 'A04', name: 'Réti Opening' },
]);

test.each([
  ['sicil', ['Sicilian Defense B20 B96', 'Sicilian Defense: Najdorf Variation B90 B96']],
  [
    'najdorf',
    [
      'Sicilian Defense: Najdorf Variation B90 B96',
      'Sicilian Defense: Najdorf Variation, English Attack B90 B90',
    ],
  ],
  ['NAJ sic eng', ['Sicilian Defense: Najdorf Variation, English Attack B90 B90']],
  ['kings', ["King's Gambit C30 C33", "King's Gambit: Accepted C33 C33"]],
  ["king's gam", ["King's Gambit C30 C33", "King's Gambit: Accepted C33 C33"]],
  ['b20', ['Sicilian Defense B20 B96']],
  ['B90', ['Sicilian Defense: Najdorf Variation, English Attack B90 B90']],
  ['reti', ['Réti Opening A04 A04']],
  ['', []],
  ['...', []],
])('%s finds %j', (text, expected) => {
  const found = sample.find(text, 2).map(({ name, ecoFrom, ecoTo }) => `${name} ${ecoFrom} ${ecoTo}`);
  expect(found).toEqual(expected);
});

test.each([
  ['najdorf', 'Sicilian Defense: Najdorf Variation'],
  ['B90', 'Sicilian Defense: Najdorf Variation'],
  ['b20', 'Sicilian Defense'],
  ['french', 'French Defense'],
])('in the book, %s is first of all %s', async (text, name) => {
  const book = new OpeningNames((await openingBook()).named());
  expect(book.find(text, 1)).toMatchObject([{ name }]);
});

test.each([
  ['Najdorff', 'Sicilian Defense: Najdorf Variation'],
  ['Naidorf', 'Sicilian Defense: Najdorf Variation'],
  ['Sicillian', 'Sicilian Defense'],
  ['Sizilian', 'Sicilian Defense'],
  ['sicilain najdorff', 'Sicilian Defense: Najdorf Variation'],
  ['Caro Can', 'Caro-Kann Defense'],
  ['carokan', 'Caro-Kann Defense'],
  ['Kings Gambet', "King's Gambit Accepted"],
  ['Filidor', 'Philidor Defense'],
  ['Frensh', 'French Defense'],
  ['Ruy Lopes', 'Ruy Lopez'],
  ['Nimzo Indain', 'Nimzo-Indian Defense'],
  ['Grünfelt', 'Grünfeld Defense'],
])('in the book, the misspelled %s is first of all %s', async (text, name) => {
  const book = new OpeningNames((await openingBook()).named());
  expect(book.find(text, 1)).toEqual([]);
  expect(book.findMisspelled(text, 1)).toMatchObject([{ name }]);
});

test.each([
  ['Sicillian Sicillian Sicilian defence', 'Sicilian Defense'],
  ['Sicillian defense Najdorff variation xxxxx yyyyy zzzzz', 'Sicilian Defense: Najdorf Variation'],
])('the first four different words of %s count', async (text, name) => {
  const book = new OpeningNames((await openingBook()).named());
  expect(book.findMisspelled(text, 1)).toMatchObject([{ name }]);
});

test.each(['', '...', 'x', 'Abcdefgh', 'qqqq', 'ding', 'giri', 'nepo', 'Rarlson', 'Dicilian'])(
  '%p is no misspelled opening',
  async (text) => {
    const book = new OpeningNames((await openingBook()).named());
    expect(book.findMisspelled(text, 3)).toEqual([]);
  },
);
