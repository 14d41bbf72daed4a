import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../testing/random.ts';
import type { Variant } from '../types.ts';
import { isDead } from './dead.ts';
import { isStaticallyUnwinnable } from './static-proof.ts';
import { boardOf, faultOfMate } from './testing/mate-line.ts';
import { exploreAll } from './testing/position-space.ts';
import { analyse } from './winnable.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';

/** Positions from which few others can arise, with and without mates among them. */
const STARTS: readonly (readonly [string, string, Variant?])[] = [
  ['a wall', '8/8/8/1k6/1p1p1p1p/1P1P1P1P/8/1K6 w - - 0 1'],
  ['pieces locked in', '8/8/5k2/1p6/1Pp5/B1Pp4/RK1P4/QRB5 w - - 0 1'],
  ['a rook locked in', '2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1'],
  ['a bishop in a cage', 'Bb1k1b2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - - 0 1'],
  ['stalemate traps', '7k/7p/7P/8/8/6q1/5q2/7K w - - 0 1'],
  ['knights that cannot leave', 'nk5n/2p2p2/1pP2Pp1/1P4P1/8/8/3K4/8 w - - 0 1'],
  ['a wide wall', '4k5/10/10/p1p1p1p1p1/P1P1P1P1P1/10/10/4K5 w - - 0 1', 'capablanca'],
];

/** Larger ones, for the night: up to half a million positions. */
const LARGE: readonly (readonly [string, string, Variant?])[] = [
  ['forced moves', '8/8/pppp1p2/2pp4/8/K1k5/8/8 b - - 0 1'],
  ['a smothered corner', '8/8/8/6p1/6P1/4p1PK/3pPp1p/3R1nkr w - - 0 1'],
  ['a wall with a bishop', '4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1'],
  ['a rook pawn', '8/8/8/8/8/8/k1p5/2K5 w - - 0 1'],
  ['rook pawns', 'k7/p7/P7/8/8/8/8/K7 w - - 0 1'],
  ['bishops of one colour and a locked pawn', '7k/8/8/8/8/6p1/4B1Pp/7K w - - 0 1'],
];

describe('every answer agrees with the enumeration of all positions', () => {
  test.each(NIGHTLY ? [...STARTS, ...LARGE] : STARTS)(
    '%s: %s',
    (_name, fen, variant = 'classical') => {
      const space = exploreAll(boardOf(fen, variant), NIGHTLY ? 600_000 : 30_000);
      if (!space) throw new Error('more positions than expected');
      const random = seededRandom(space.size);
      const samples = Math.min(space.size, NIGHTLY ? 5_000 : 100);
      const wrong: string[] = [];
      for (let i = 0; i < samples; i += 1) {
        const index = samples === space.size ? i : random(space.size);
        const board = space.board(index);
        for (const color of [0, 1]) {
          const analysis = analyse(board, color);
          const { answer } = analysis;
          if (answer !== (space.canMate(index, color) ? 'winnable' : 'unwinnable'))
            wrong.push(`${index} ${color}: ${answer}`);
          if (answer === 'winnable') expect(faultOfMate(board, analysis, color)).toBeNull();
          if (space.canMate(index, color) && isStaticallyUnwinnable(board, color))
            wrong.push(`${index} ${color}: false proof`);
        }
        if (isDead(board) && (space.canMate(index, 0) || space.canMate(index, 1)))
          wrong.push(`${index} is not dead`);
      }
      expect(wrong).toEqual([]);
    },
    600_000,
  );
});
