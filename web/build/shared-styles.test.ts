import { expect, test } from '@jest/globals';
import { sharedStyles } from './shared-styles.ts';
import { styleFiles } from './style-files.ts';

const sheet = (name: string, bytes: number, pages: string) => ({
  name,
  bytes,
  pages: new Set(pages.split(' ').filter(Boolean)),
});

test.each([
  [
    'sheets of the same pages are one file',
    [sheet('a', 900, 'x y'), sheet('b', 900, 'x y')],
    9,
    [['a', 'b']],
  ],
  [
    'a request costs more than a small sheet',
    [sheet('a', 50, 'x y'), sheet('b', 900, 'x y z')],
    9,
    [['a', 'b']],
  ],
  [
    'a large sheet costs more than a request',
    [sheet('a', 5_000, 'x y'), sheet('b', 5_000, 'x z')],
    9,
    [['a'], ['b']],
  ],
  [
    'a page has no more files than it may',
    [sheet('a', 5_000, 'x y'), sheet('b', 5_000, 'x z')],
    1,
    [['a', 'b']],
  ],
  [
    'the cheapest are joined',
    [sheet('a', 9_000, 'x y'), sheet('b', 2_000, 'x z'), sheet('c', 2_000, 'x z w')],
    2,
    [['a'], ['b', 'c']],
  ],
])('%s', (_, sheets, most, files) => {
  expect(sharedStyles(sheets, () => most).toSorted()).toEqual(files);
});

test('the frame, each page and each set of parts has a file', () => {
  const used = (name: string, pages: string, parts = '', isOfSite = false) => ({
    ...sheet(name, 5_000, pages),
    parts: new Set(parts.split(' ').filter(Boolean)),
    isOfSite,
  });
  expect(
    styleFiles(
      [
        used('header', 'x y', '', true),
        used('own', 'x', 'menu'),
        used('menu', '', 'menu'),
        used('both', 'x y'),
        used('item', '', 'menu'),
        used('dialog', '', 'menu dialog'),
      ],
      () => 3,
    ),
  ).toEqual([['header'], ['own'], ['menu', 'item'], ['dialog'], ['both']]);
});
