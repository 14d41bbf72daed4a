import { expect, test } from '@jest/globals';
import { parsePgnTreesText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { itemsWithMoves, moveListItems } from './move-list-items.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

function itemsOf(text: string) {
  const [entry] = parsePgnTreesText(text);
  if (entry?.kind !== 'game') throw new Error('not a game');
  return moveListItems(entry.main, start);
}

/** Rows of two half-moves: 1. e4 e5, a variation of four with one of one within it, 2. Nf3 Nc6, 3. Bb5 a6. */
const items = itemsOf('e4 e5 (c5 Nf3 (Nc3) d6 d4) Nf3 Nc6 Bb5 a6 *');

test.each([
  ['none are asked for', 0, 0, 0],
  ['one move: its row', 1, 0, 1],
  ['a row is full', 2, 0, 1],
  ['the variations begin: all of them', 3, 0, 2],
  ['they hold five moves and count as six', 8, 0, 2],
  ['the row behind them', 9, 0, 3],
  ['more than there are', 100, 0, 4],
  ['behind an item that is shown anyway', 1, 2, 3],
  ['all are shown anyway', 10, 9, 4],
])('items with moves: %s', (_, moves, from, count) => {
  expect(itemsWithMoves(items, moves, from)).toBe(count);
});
