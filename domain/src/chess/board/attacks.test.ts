import { expect, test } from '@jest/globals';
import { positionOf, randomGames } from '../testing/random-games.ts';
import type { Variant } from '../types.ts';
import { isAttackedBy } from './attacked-by.ts';
import { isAttacked } from './attacks.ts';
import { generate, hasLegalMove, MAX_MOVES } from './generate.ts';
import { givesCheck } from './gives-check.ts';
import { squareAt } from './squares.ts';

test.each<Variant>(['classical', '960', 'capablanca'])(
  'the fast questions have the answers of the slow ones, %s',
  (variant) => {
    const moves = new Int32Array(MAX_MOVES);
    const wrong: string[] = [];
    for (const { after } of randomGames(8, { seed: 41, variant })) {
      const board = after.board();
      for (let at = 0; at < 16 * after.files; at += 1) {
        const square = squareAt(at >> 4, at & 7);
        const by = (at >> 3) & 1;
        const fast = isAttackedBy(board, square, by);
        if (fast !== isAttacked(board.squares, square, by)) wrong.push(`${after.fen()} ${square} by ${by}`);
      }
      const end = generate(board, moves, 0);
      if (hasLegalMove(board) !== end > 0) wrong.push(`${after.fen()} has a move`);
      for (const move of moves.subarray(0, end)) {
        const check = givesCheck(board, move);
        board.play(move);
        if (board.isCheck() !== check) wrong.push(`${after.fen()} ${move}`);
        board.undo();
      }
    }
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['discovered by the king', '4k3/8/8/8/8/4K3/8/4R3 w - - 0 1', 'e3d3', true],
  ['the shield moves along the line', '4k3/8/8/8/8/4P3/8/K3R3 w - - 0 1', 'e3e4', false],
  ['en passant opens a rank', '8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 2', 'e5d6', true],
  ['promotion through the square left', '8/k2P4/8/8/8/8/8/4K3 w - - 0 1', 'd7d8q', false],
  ['promotion looks back along its file', '8/4P3/8/8/4k3/8/8/K7 w - - 0 1', 'e7e8q', true],
  ['castling', '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', 'e1c1', true],
])('%s', (_name, fen, uci, check) => {
  const position = positionOf(fen);
  const move = position.parseUci(uci);
  if (!move.ok) throw new Error(move.error.message);
  expect(position.play(move.value).isCheck()).toBe(check);
  expect(position.san(move.value).endsWith('+')).toBe(check);
});
