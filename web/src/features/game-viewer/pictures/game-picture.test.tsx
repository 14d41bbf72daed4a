import { expect, test } from '@jest/globals';
import type { PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { picturedPositions } from './game-picture.ts';

const move = (uci: string, ...comments: readonly string[]): PgnMove => ({
  uci,
  san: uci,
  nags: [],
  comments,
  variations: [],
});
const moves = ['e2e4', 'e7e5', 'g1f3'].map((uci, index) => ({ uci, fen: `after ${index + 1}` }));
const arrow = { arrows: [{ from: 'e2', to: 'e4', color: 'green' }], circles: [] };
const ring = { arrows: [], circles: [{ square: 'd5', color: 'red' }] };

test('a moving picture has the arrows and rings of each position', () => {
  const main = {
    comments: ['Plan [%cal Ge2e4]'],
    moves: [move('e2e4', 'only text'), move('e7e5', '[%csl Rd5]'), move('g1f3')],
  };
  expect(picturedPositions({ startFen: 'start', moves, main })).toEqual([
    { fen: 'start', lastMove: null, marks: arrow },
    { fen: 'after 1', lastMove: 'e2e4' },
    { fen: 'after 2', lastMove: 'e7e5', marks: ring },
    { fen: 'after 3', lastMove: 'g1f3' },
  ]);
});

test('marks of other moves are left out', () => {
  const main = { comments: [], moves: [move('d2d4', '[%csl Rd5]'), move('e7e5', '[%csl Rd5]')] };
  expect(picturedPositions({ startFen: 'start', moves, main }).some(({ marks }) => marks)).toBe(false);
});
