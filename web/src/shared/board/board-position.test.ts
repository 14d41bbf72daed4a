import { describe, expect, test } from '@jest/globals';
import { filesOf, kingSquare, pieceOn, placementOf } from './board-position.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const capablanca = 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR b KQkq - 0 1';

describe('placementOf', () => {
  test('puts 32 men on their squares', () => {
    const placement = placementOf(start);
    expect(Object.keys(placement)).toHaveLength(32);
    expect(pieceOn(placement, 'e1')).toEqual({ color: 'white', role: 'king' });
    expect(pieceOn(placement, 'd8')).toEqual({ color: 'black', role: 'queen' });
    expect(pieceOn(placement, 'e4')).toBeNull();
  });

  test('reads two-digit gaps and the pieces of the 10x8 board', () => {
    const placement = placementOf(capablanca);
    expect(filesOf(capablanca)).toBe(10);
    expect(Object.keys(placement)).toHaveLength(40);
    expect(pieceOn(placement, 'c1')).toEqual({ color: 'white', role: 'archbishop' });
    expect(pieceOn(placement, 'h8')).toEqual({ color: 'black', role: 'chancellor' });
  });
});

test.each([
  [start, 'e1'],
  [capablanca, 'f8'],
  ['8/8/8/8/8/8/8/8 w - - 0 1', null],
])('the king to move of %s is on %s', (fen, square) => {
  expect(kingSquare(fen)).toBe(square);
});
