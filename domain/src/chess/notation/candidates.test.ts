import { expect, test } from '@jest/globals';
import type { Board } from '../board/board.ts';
import { generate, generateUnchecked, MAX_MOVES } from '../board/generate.ts';
import { CASTLING, EN_PASSANT } from '../board/packed-move.ts';
import { boardOf } from '../board-of.ts';
import { playNull } from '../pgn/null-move.ts';
import { seededRandom } from '../testing/random.ts';
import type { Variant } from '../types.ts';
import { leavesKingSafe } from './candidates.ts';

const legal = new Int32Array(MAX_MOVES);
const unchecked = new Int32Array(MAX_MOVES);

/** What a game of random moves passes through. */
interface Asked {
  /** Moves that leave a king in check. */
  inCheck: number;
  /** Moves that expose a king that was not. */
  exposing: number;
  readonly wrong: string[];
}

function ask(board: Board, asked: Asked, ply: number): void {
  const rules = new Set(legal.subarray(0, generate(board, legal, 0)));
  const all = unchecked.subarray(0, generateUnchecked(board, unchecked, 0));
  for (const move of all.filter((each) => (each & (CASTLING | EN_PASSANT)) === 0)) {
    const isSafe = leavesKingSafe(board, move & 255, (move >> 8) & 255);
    if (isSafe !== rules.has(move)) asked.wrong.push(`ply ${ply}: ${move}`);
    if (isSafe) continue;
    if (board.isCheck()) asked.inCheck += 1;
    else asked.exposing += 1;
  }
}

test.each<[Variant, string | undefined]>([
  ['classical', undefined],
  ['classical', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'],
  ['classical', '3k3r/8/2n2n2/8/8/8/8/R3K3 w Q - 0 1'],
  ['classical', 'k4n2/8/8/3pP3/8/8/6B1/4K3 w - d6 0 2'],
  ['960', 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9'],
  ['capablanca', undefined],
])('the moves that leave the king safe are the legal ones, %s %s', (variant, fen) => {
  const asked: Asked = { inCheck: 0, exposing: 0, wrong: [] };
  for (let seed = 1; seed <= 40; seed += 1) {
    const start = boardOf(fen, variant);
    if (!start.ok) throw new Error(start.error.message);
    const board = start.value;
    const random = seededRandom(seed);
    for (let ply = 0; ply < 200; ply += 1) {
      ask(board, asked, ply);
      const end = generate(board, legal, 0);
      if (end === 0) break;
      if (!board.isCheck() && random(20) === 0) playNull(board, []);
      else board.play(legal[random(end)]!);
    }
  }
  expect(asked.wrong).toEqual([]);
  expect(asked.exposing).toBeGreaterThan(10);
  expect(asked.inCheck).toBeGreaterThan(100);
});
