import { expect, test } from '@jest/globals';
import { boardOf } from '../board-of.ts';
import { seededRandom } from '../testing/random.ts';
import { generate, generateUnchecked, MAX_MOVES } from './generate.ts';
import { exposesKing } from './gives-check.ts';

const legal = new Int32Array(MAX_MOVES);
const unchecked = new Int32Array(MAX_MOVES);

/** Positions that a game of random moves passes through, with what its moves do not agree in. */
function disagreements(
  variant: 'classical' | 'capablanca',
  seed: number,
): { asked: number; wrong: string[] } {
  const start = boardOf(undefined, variant);
  if (!start.ok) throw new Error(start.error.message);
  const board = start.value;
  const random = seededRandom(seed);
  const wrong: string[] = [];
  let asked = 0;
  for (let ply = 0; ply < 200; ply += 1) {
    const end = generate(board, legal, 0);
    if (end === 0) break;
    if (!board.isCheck()) {
      const all = unchecked.subarray(0, generateUnchecked(board, unchecked, 0));
      const left = all.filter((move) => !exposesKing(board, move));
      asked += all.length - left.length;
      if ([...left].sort().join() !== [...legal.subarray(0, end)].sort().join()) wrong.push(`ply ${ply}`);
    }
    board.play(legal[random(end)]!);
  }
  return { asked, wrong };
}

test.each(['classical', 'capablanca'] as const)(
  'unchecked moves of %s without those that expose the king are the legal ones',
  (variant) => {
    let exposed = 0;
    for (let seed = 1; seed <= 60; seed += 1) {
      const { asked, wrong } = disagreements(variant, seed);
      expect(wrong).toEqual([]);
      exposed += asked;
    }
    expect(exposed).toBeGreaterThan(100);
  },
);

test.each([
  ['a pinned knight', '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1', 6],
  ['a pawn pinned to the file of its step', '4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1', 0],
  ['a king beside an enemy king', '8/8/8/8/8/4k3/8/4K3 w - - 0 1', 3],
  ['an en-passant capture that opens the rank', '8/8/8/K2pP2r/8/8/8/7k w - d6 0 1', 0],
])('%s', (_, fen, exposing) => {
  const board = boardOf(fen, 'classical');
  if (!board.ok) throw new Error(board.error.message);
  const all = unchecked.subarray(0, generateUnchecked(board.value, unchecked, 0));
  expect(all.filter((move) => exposesKing(board.value, move))).toHaveLength(exposing);
});
