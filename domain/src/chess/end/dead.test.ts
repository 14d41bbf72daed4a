import { describe, expect, test } from '@jest/globals';
import { Position } from '../position.ts';
import { positionOf } from '../testing/random-games.ts';

describe('a dead position', () => {
  test.each([
    ['bare kings', '8/8/3k4/8/8/3K4/8/8 w - - 0 1', 'insufficientMaterial'],
    ['a wall of pawns', '8/8/8/1k6/1p1p1p1p/1P1P1P1P/8/1K6 w - - 0 1', 'deadPosition'],
    ['bishops behind a wall', '2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1', 'deadPosition'],
    ['a capture that must be', '8/8/8/8/5k2/8/6q1/7K w - - 0 1', 'deadPosition'],
  ])('%s', (_name, fen, reason) => {
    const position = positionOf(fen);
    expect(position.isDead()).toBe(true);
    expect(position.outcome()).toEqual({ reason, winner: null });
    expect([position.canPossiblyMate('white'), position.canPossiblyMate('black')]).toEqual([false, false]);
  });

  test.each([
    ['the start', Position.initial().fen()],
    ['one side can still mate', '8/1p3k2/pPp3p1/P1Pp1pPp/2bP1P1P/4BK2/7B/8 b - - 0 1'],
    ['a king goes around the wall', '8/8/6K1/p3p1p1/Pp1pP1Pp/1P1P3P/8/6k1 b - - 0 1'],
    ['in check with a way out', '4k3/8/8/8/4R3/8/8/4K3 b - - 0 1'],
  ])('is not: %s', (_name, fen) => {
    const position = positionOf(fen);
    expect(position.isDead()).toBe(false);
    expect(position.outcome()).toBeNull();
  });

  test('checkmate and stalemate come before it', () => {
    expect(positionOf('8/8/8/8/8/5k2/6q1/7K w - - 0 1').outcome()).toEqual({
      reason: 'checkmate',
      winner: 'black',
    });
    expect(positionOf('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').outcome()?.reason).toBe('stalemate');
  });
});

test('who has only one side of the board left may still lose on time', () => {
  const position = positionOf('8/1p3k2/pPp3p1/P1Pp1pPp/2bP1P1P/4BK2/7B/8 b - - 0 1');
  expect([position.winnable('white'), position.winnable('black')]).toEqual(['unwinnable', 'winnable']);
  expect([position.canPossiblyMate('white'), position.canPossiblyMate('black')]).toEqual([false, true]);
});
