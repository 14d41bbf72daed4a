import { describe, expect, test } from '@jest/globals';
import { writeFen } from '../fen/write-fen.ts';
import { isKnownWinnable } from './few-pieces.ts';
import { boardOf } from './testing/mate-line.ts';
import { FewPieceSpace } from './testing/few-piece-space.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';

/** Winner's pieces and loser's beside the kings; those that a promotion or capture leads to come before. */
const DAILY: readonly (readonly [string, string])[] = [
  ['Q', ''],
  ['R', ''],
  ['P', ''],
];
const REST = (
  'QQ- QR- QB- QN- RR- RB- RN- BB- BN- NN- Q-Q Q-R Q-B Q-N R-Q R-R R-B R-N B-B B-N N-R N-B N-N ' +
  'B-P N-P R-P Q-P PQ- PR- PB- PN- PP- P-Q P-R P-B P-N P-P'
).split(' ');
const NIGHTS = REST.map((text): readonly [string, string] => [text.split('-')[0]!, text.split('-')[1]!]);

describe('few pieces: every position reported as won is won', () => {
  test.each(NIGHTLY ? [...DAILY, ...NIGHTS] : DAILY)(
    'king and %s against king and %s',
    (white, black) => {
      const space = new FewPieceSpace(white, black, (board) => isKnownWinnable(board, 0));
      const wrong = space.lost.filter((index) => isKnownWinnable(space.board(index), 0));
      expect(wrong.map((index) => writeFen(space.board(index)))).toEqual([]);
      // The space holds positions of both kinds, so that a claim too many would be seen.
      expect(space.lost.length).toBeGreaterThan(0);
      expect(space.lost.length).toBeLessThan(space.size / 2);
    },
    900_000,
  );

  test.each([
    ['an open board', '8/8/4kn2/8/3KB3/8/8/8 w - - 0 1', true, true],
    ['Black mates as well as White', '8/8/8/1p6/4k3/8/6R1/4K3 b - - 0 1', true, true],
    ['all moves take', '8/8/8/8/8/2B5/n1K5/k7 b - - 0 1', false, false],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', false, false],
    ['bishops of one colour', '8/8/3k4/8/3b4/8/3B4/3K4 w - - 0 1', false, false],
    ['a castling right', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', false, false],
    ['more pieces', '4k3/pp6/8/8/8/8/8/4K2R w - - 0 1', false, false],
  ])('%s: %s', (_name, fen, white, black) => {
    const board = boardOf(fen);
    expect([isKnownWinnable(board, 0), isKnownWinnable(board, 1)]).toEqual([white, black]);
  });

  test('ten files are left to the search', () => {
    expect(isKnownWinnable(boardOf('5k4/10/10/10/4A5/10/10/5K4 w - - 0 1', 'capablanca'), 0)).toBe(false);
  });
});
