import { expect, test } from '@jest/globals';
import { parsePgnTreesText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { moveListBlocks, moveListItems } from './move-list-items.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function itemsOf(text: string) {
  const [entry] = parsePgnTreesText(text);
  if (entry?.kind !== 'game') throw new Error('not a game');
  return moveListItems(entry.main, start);
}

/** Rows of two half-moves: 1. e4 e5, a variation of four with one of one within it, 2. Nf3 Nc6, 3. Bb5 a6. */
const items = itemsOf('e4 e5 (c5 Nf3 (Nc3) d6 d4) Nf3 Nc6 Bb5 a6 *');

test.each([
  ['each item alone', 1, [1, 1, 1, 1]],
  ['a row and the variations behind it', 3, [2, 2]],
  ['the variations hold five moves and count as six', 8, [2, 2]],
  ['the row behind them', 9, [3, 1]],
  ['more than there are', 100, [4]],
])('blocks of items: %s', (_, moves, sizes) => {
  const blocks = moveListBlocks(items, moves);
  expect(blocks.map(({ rows }) => rows)).toEqual(sizes);
  expect(blocks.flatMap((block) => block.items)).toEqual(items);
});

test('a list without moves has no block', () => {
  expect(moveListBlocks([], 10)).toEqual([]);
});
