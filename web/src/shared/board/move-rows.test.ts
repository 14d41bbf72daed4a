import { expect, test } from '@jest/globals';
import { moveRows, numbered } from './move-rows.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const blackFirst = '4k3/8/8/8/8/8/8/4K3 b - - 0 31';

test('half-moves pair up', () => {
  expect(moveRows(['e4', 'e5', 'Nf3'], start)).toEqual([
    { number: 1, white: { ply: 1, move: 'e4' }, black: { ply: 2, move: 'e5' } },
    { number: 2, white: { ply: 3, move: 'Nf3' }, black: null },
  ]);
});

test('a game that Black begins leaves the first cell empty and keeps its number', () => {
  expect(moveRows(['Kd7', 'Kd2'], blackFirst)).toEqual([
    { number: 31, white: null, black: { ply: 1, move: 'Kd7' } },
    { number: 32, white: { ply: 2, move: 'Kd2' }, black: null },
  ]);
});

test.each([
  ['e4', 1, start, '1. e4'],
  ['Qb6', 42, start, '21... Qb6'],
  ['Kd7', 1, blackFirst, '31... Kd7'],
  ['Kd2', 2, blackFirst, '32. Kd2'],
])('%s at ply %i is written %s', (san, ply, fen, text) => {
  expect(numbered(san, ply, fen)).toBe(text);
});
