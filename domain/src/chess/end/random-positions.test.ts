import { describe, expect, test } from '@jest/globals';
import type { Board } from '../board/board.ts';
import { generate, MAX_MOVES } from '../board/generate.ts';
import { shapeOf } from '../board/shape.ts';
import { writeFen } from '../fen/write-fen.ts';
import { seededRandom } from '../testing/random.ts';
import type { Variant } from '../types.ts';
import { isDead } from './dead.ts';
import { boardOf, faultOfMate } from './testing/mate-line.ts';
import { analyse } from './winnable.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';
/** Positions of each variant. */
const COUNT = NIGHTLY ? 40_000 : 300;
const NODE_LIMIT = 20_000;

/** Positions of random games, one of every 20 moves and the last: sparse and locked ones among them. */
function* positions(variant: Variant, count: number): Generator<Board, void, undefined> {
  const random = seededRandom(variant.length);
  const moves = new Int32Array(MAX_MOVES);
  for (let given = 0; given < count;) {
    const board = boardOf(shapeOf(variant).startFen, variant);
    for (let ply = 0; ply < 500 && given < count; ply += 1) {
      const end = generate(board, moves, 0);
      if (end === 0 || ply % 20 === 19) {
        given += 1;
        yield board;
      }
      if (end === 0) break;
      board.play(moves[random(end)]!);
    }
  }
}

describe('positions of random games', () => {
  test.each<Variant>(['classical', '960', 'capablanca'])(
    '%s: every mate is one, and dead positions are those without',
    (variant) => {
      const wrong: string[] = [];
      let unknown = 0;
      let winnable = 0;
      for (const board of positions(variant, COUNT)) {
        const sides = [0, 1].map((color) => {
          const analysis = analyse(board, color, { nodeLimit: NODE_LIMIT });
          const { answer } = analysis;
          if (answer === 'unknown') unknown += 1;
          if (answer !== 'winnable') return answer;
          winnable += 1;
          const fault = faultOfMate(board, analysis, color);
          if (fault !== null) wrong.push(`${writeFen(board)} ${color}: ${fault}`);
          return answer;
        });
        const dead = sides.every((answer) => answer === 'unwinnable');
        if (isDead(board) !== dead) wrong.push(`${writeFen(board)}: dead is ${!dead}`);
      }
      expect(wrong).toEqual([]);
      expect(winnable).toBeGreaterThan(COUNT);
      // Minor pieces of which some must be given up first; by day there is none.
      expect(unknown).toBeLessThanOrEqual(COUNT / 1_000);
    },
    900_000,
  );
});
