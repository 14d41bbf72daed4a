import { expect, test } from '@jest/globals';
import { KNIGHT, PAWN, QUEEN } from '../board/pieces.ts';
import { GRID, squareOf } from '../board/squares.ts';
import { CHECKS, IDLE_CHECK, nearKing, VALUE } from './near-king.ts';

const entry = (color: 0 | 1, kind: number, square: string, king: string): number =>
  nearKing(8, squareOf(king, 8)).winner[color][kind * GRID + squareOf(square, 8)]!;
const bitsOf = (value: number): number =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (value & (1 << bit)) !== 0).length;

test.each([
  // piece, its colour, square, king, covered squares, check
  ['a queen beside the cornered king', QUEEN, 0, 'g7', 'h8', 3, true],
  ['a queen two files from the edge', QUEEN, 0, 'f6', 'h8', 1, true],
  ['a knight that checks the corner', KNIGHT, 0, 'f7', 'h8', 0, true],
  ['a white pawn below the king', PAWN, 0, 'g6', 'h8', 1, false],
  ['a black pawn above the king', PAWN, 1, 'b2', 'a1', 1, true],
] as const)('%s', (_, kind, color, square, king, covered, checks) => {
  const value = entry(color, kind, square, king);
  expect([bitsOf(value), (value & CHECKS) !== 0]).toEqual([covered, checks]);
});

test('values of all squares fit the bits left to them', () => {
  for (const files of [8, 10] as const) {
    for (let file = 0; file < files; file += 1) {
      const king = squareOf(`${'abcdefghij'[file]}4`, files);
      for (const values of nearKing(files, king).winner) {
        expect(Math.max(...values) >> VALUE).toBeLessThan(63);
        expect(Math.min(...values) >> VALUE).toBeGreaterThan(-64);
      }
    }
  }
  expect(entry(0, QUEEN, 'g7', 'h8') >> VALUE).toBe(2 * 8 - IDLE_CHECK);
});
