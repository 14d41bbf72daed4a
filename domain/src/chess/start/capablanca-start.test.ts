import { expect, test } from '@jest/globals';
import type { CapablancaArray } from '@royal-chess/contracts/chess';
import { Position } from '../position.ts';
import { capablancaFen } from './capablanca-start.ts';

test("Capablanca's own array is the usual start of the 10x8 board", () => {
  expect(capablancaFen('capablanca')).toBe(Position.initial('capablanca').fen());
});

test.each<[CapablancaArray, string, string]>([
  ['capablanca', 'f1', 'c1'],
  ['gothic', 'f1', 'd1'],
  ['embassy', 'e1', 'd1'],
])('the array %s has its king on %s and its queen or archbishop on %s', (array, king, other) => {
  const position = Position.fromFen(capablancaFen(array), 'capablanca');
  if (!position.ok) throw new Error(position.error.message);
  expect(position.value.fen()).toBe(capablancaFen(array));
  expect(position.value.pieceAt(king)).toEqual({ color: 'white', role: 'king' });
  expect(position.value.pieceAt(other)?.role).toBe(array === 'capablanca' ? 'archbishop' : 'queen');
  expect([...position.value.pieces()]).toHaveLength(40);
});
