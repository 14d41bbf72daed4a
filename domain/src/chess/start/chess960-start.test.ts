import { describe, expect, test } from '@jest/globals';
import { Position } from '../position.ts';
import { chess960Fen, chess960Rank, chess960Starts } from './chess960-start.ts';

const all = Array.from({ length: chess960Starts }, (_, number) => number);

describe('the starting positions of Chess960', () => {
  // From the published table of Scharnagl's numbers.
  test.each([
    [0, 'BBQNNRKR'],
    [1, 'BQNBNRKR'],
    [4, 'QBBNNRKR'],
    [16, 'BBNQNRKR'],
    [96, 'BBQNRNKR'],
    [518, 'RNBQKBNR'],
    [534, 'RNBKQBNR'],
    [959, 'RKRNNQBB'],
  ])('number %d is %s', (number, rank) => {
    expect(chess960Rank(number)).toBe(rank);
  });

  test('are 960 different ones', () => {
    expect(new Set(all.map(chess960Rank)).size).toBe(chess960Starts);
  });

  test('each have all pieces, bishops on both colours and the king between the rooks', () => {
    const wrong = all.map(chess960Rank).filter((rank) => {
      const pieces = [...rank].toSorted().join('') === 'BBKNNQRR';
      const bishops = (rank.indexOf('B') + rank.lastIndexOf('B')) % 2 === 1;
      return !pieces || !bishops || !/R.*K.*R/.test(rank);
    });
    expect(wrong).toEqual([]);
  });

  test('each can be played from, with all castling rights', () => {
    const wrong = all.map(chess960Fen).filter((fen) => {
      const position = Position.fromFen(fen, '960');
      return !position.ok || position.value.fen() !== fen;
    });
    expect(wrong).toEqual([]);
  });

  test.each([-1, 960, 0.5, Number.NaN, Infinity])('do not go by the number %d', (number) => {
    expect(() => chess960Fen(number)).toThrow(RangeError);
  });
});
