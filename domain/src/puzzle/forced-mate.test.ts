import { describe, expect, test } from '@jest/globals';
import { boardOf } from '../chess/board-of.ts';
import type { Board } from '../chess/board/board.ts';
import { writeUci } from '../chess/notation/uci.ts';
import { longestDefence, matesIn, matingMoves } from './forced-mate.ts';

function board(fen: string): Board {
  const outcome = boardOf(fen);
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.value;
}
const moves = (fen: string, depth: number): string[] =>
  matingMoves(board(fen), depth).map((move) => writeUci(move, board(fen)));

describe.each([
  ['two rooks', '6k1/5ppp/8/8/8/8/1R6/R5K1 w - - 0 1', 1, ['a1a8', 'b2b8']],
  ['king and queen', '7k/8/5K2/8/8/8/8/6Q1 w - - 0 1', 1, ['g1g7']],
  ['a rook behind the king', '3r3k/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1', 2, ['e2e8']],
  ['none within three', '8/8/8/4k3/8/8/3QK3/8 w - - 0 1', null, []],
])('%s', (_, fen, depth, expected) => {
  test('is found with all its first moves, and not earlier', () => {
    expect(matesIn(board(fen), 3)).toBe(depth);
    if (depth !== null) expect(moves(fen, depth).toSorted()).toEqual(expected);
  });
});

test('a quiet first move is found unless only checks are looked at', () => {
  // 1.Kg6 leaves Black nothing but to let the rook mate.
  const fen = '7k/8/5K2/8/8/8/8/R7 w - - 0 1';
  expect(matesIn(board(fen), 2)).toBe(2);
  expect(moves(fen, 2)).toContain('f6g6');
  expect(matesIn(board(fen), 2, { checksOnly: true })).toBeNull();
});

test('a search leaves the board as it was', () => {
  const searched = board('7k/8/5K2/8/8/8/8/R7 w - - 0 1');
  matesIn(searched, 3);
  longestDefence(searched, 1);
  expect(searched.keyHi).toBe(board('7k/8/5K2/8/8/8/8/R7 w - - 0 1').keyHi);
  expect(searched.lastMove).toBe(0);
});

test('no more moves than wanted are looked for', () =>
  expect(matingMoves(board('6k1/5ppp/8/8/8/8/1R6/R5K1 w - - 0 1'), 1, { most: 1 })).toHaveLength(1));

test('the defence delays the mate; a mated side has none', () => {
  const threatened = board('6k1/5ppp/8/8/8/8/3r4/4R1K1 b - - 0 1');
  const defence = longestDefence(threatened, 1);
  threatened.play(defence!);
  expect(matesIn(threatened, 1)).toBeNull();
  threatened.undo();
  expect(longestDefence(board('4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'), 1)).toBeNull();
});
