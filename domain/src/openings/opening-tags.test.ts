import { expect, test } from '@jest/globals';
import { puzzleOpening } from '@royal-chess/contracts/puzzles';
import { openingBook } from './opening-book.ts';
import { openingTags, tagsOfGame } from './opening-tags.ts';

test.each([
  ['Italian Game', ['Italian_Game']],
  ['Sicilian Defense: Najdorf Variation', ['Sicilian_Defense', 'Sicilian_Defense_Najdorf_Variation']],
  [
    "King's Gambit Accepted: Muzio Gambit, Young Variation",
    ['Kings_Gambit_Accepted', 'Kings_Gambit_Accepted_Muzio_Gambit'],
  ],
  ['Réti Opening: Anglo-Slav Variation', ['Reti_Opening', 'Reti_Opening_Anglo-Slav_Variation']],
])('tags of %s', (name, tags) => expect(openingTags(name)).toEqual(tags));

test('all names of the book have tags that a puzzle may have', async () => {
  const book = await openingBook();
  const tags = [...book.named()].flatMap(({ name }) => openingTags(name));
  expect(tags.filter((tag) => !puzzleOpening.safeParse(tag).success)).toEqual([]);
});

test('a game has the tags of its last named position, up to half-move 40', async () => {
  const book = await openingBook();
  const najdorf = 'e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6'.split(' ');
  const expected = ['Sicilian_Defense', 'Sicilian_Defense_Najdorf_Variation'];
  expect(tagsOfGame(book, [])).toEqual([]);
  expect(tagsOfGame(book, najdorf)).toEqual(expected);
  expect(tagsOfGame(book, [...najdorf, 'a2a3', 'h7h6', 'a3a4'])).toEqual(expected);
  expect(tagsOfGame(book, [...najdorf, ...Array.from({ length: 31 }, () => 'a2a3')])).toEqual([]);
});
