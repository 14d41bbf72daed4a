import { expect, test } from '@jest/globals';
import { moveCursor } from './board-cursor.ts';

test.each([
  ['e4', 'ArrowUp', 'white', 8, 'e5'],
  ['e4', 'ArrowUp', 'black', 8, 'e3'],
  ['e4', 'ArrowLeft', 'white', 8, 'd4'],
  ['e4', 'ArrowLeft', 'black', 8, 'f4'],
  ['h8', 'ArrowRight', 'white', 8, 'h8'],
  ['h8', 'ArrowRight', 'white', 10, 'i8'],
  ['a1', 'ArrowDown', 'white', 8, 'a1'],
  ['a1', 'Enter', 'white', 8, 'a1'],
] as const)('from %s %s, %s below, %i files: %s', (square, key, orientation, files, expected) => {
  expect(moveCursor(square, key, orientation, files)).toBe(expected);
});
