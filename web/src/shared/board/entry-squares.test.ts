import { expect, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import type { Variant } from '@royal-chess/domain/chess/types';
import { entriesFrom } from './entry-squares.ts';

const castlings = (fen: string, variant: Variant, from: string) => {
  const read = Position.fromFen(fen, variant);
  if (!read.ok) throw new Error(read.error.message);
  return [...entriesFrom(read.value.legalMoves(), from)]
    .filter(([, moves]) => moves.some((move) => move.castling))
    .map(([square]) => square)
    .toSorted();
};

test.each([
  [
    'classical: the king two squares',
    'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
    'classical',
    'e1',
    ['c1', 'g1'],
  ],
  [
    '960: onto the rooks, or far enough',
    'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
    '960',
    'e1',
    ['a1', 'c1', 'g1', 'h1'],
  ],
  ['960: one step aside is a king move', '4k3/8/8/8/8/8/8/5K1R w K - 0 1', '960', 'f1', ['h1']],
  ['960: the king is there already', '4k3/8/8/8/8/8/8/6KR w K - 0 1', '960', 'g1', ['h1']],
  ['960: the rook is on the target', '4k3/8/8/8/8/8/8/5KR1 w K - 0 1', '960', 'f1', ['g1']],
  [
    '10x8: the king three squares',
    '5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1',
    'capablanca',
    'f1',
    ['c1', 'i1'],
  ],
] as const)('%s', (_, fen, variant, from, expected) => {
  expect(castlings(fen, variant, from)).toEqual(expected);
});

test('a promotion is one square with a move for each piece', () => {
  const read = Position.fromFen('4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
  if (!read.ok) throw new Error(read.error.message);
  expect(entriesFrom(read.value.legalMoves(), 'a7').get('a8')).toHaveLength(4);
});
