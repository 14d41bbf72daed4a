import { describe, expect, test } from '@jest/globals';
import { boardOf } from './board-of.ts';
import type { Board } from './board/board.ts';
import { generate, MAX_MOVES } from './board/generate.ts';
import { parseSan } from './notation/parse-san.ts';
import { writeFen } from './fen/write-fen.ts';
import { Position } from './position.ts';
import type { Variant } from './types.ts';

const moves = new Int32Array(MAX_MOVES * 4);

/** Every leaf is played and taken back: what a newcomer writes first. */
function leaves(board: Board, depth: number, at = 0): number {
  if (depth === 0) return 1;
  const end = generate(board, moves, at);
  let nodes = 0;
  for (let i = at; i < end; i += 1) {
    board.play(moves[i]!);
    nodes += leaves(board, depth - 1, end);
    board.undo();
  }
  return nodes;
}

function start(variant: Variant): Board {
  const board = boardOf(undefined, variant);
  if (!board.ok) throw new Error(board.error.message);
  return board.value;
}

test.each<readonly [Variant, number]>([
  ['classical', 8902],
  ['960', 8902],
  ['capablanca', 25228],
])('three plies of %s, played and taken back', (variant, nodes) => {
  const board = start(variant);
  expect(leaves(board, 3)).toBe(nodes);
  expect(Position.ofBoard(board).key()).toBe(Position.initial(variant).key());
});

describe('boards of the start', () => {
  test('share nothing', () => {
    const one = start('classical');
    one.play(parseSan('e4', one));
    expect(writeFen(start('classical'))).toBe(Position.initial().fen());
  });

  test('a broken FEN is reported', () => {
    expect(boardOf('8/8 w')).toMatchObject({ ok: false, error: { field: 'placement' } });
  });
});

test('the last move is stored until it is taken back', () => {
  const board = start('classical');
  expect(board.lastMove).toBe(0);
  const first = parseSan('e4', board);
  board.play(first);
  const second = parseSan('c5', board);
  board.play(second);
  expect(board.lastMove).toBe(second);
  board.undo();
  expect(board.lastMove).toBe(first);
  board.undo();
  board.undo();
  expect(board.lastMove).toBe(0);
  expect(writeFen(board)).toBe(Position.initial().fen());
});

test('the board of a position is a copy', () => {
  const position = Position.initial();
  const board = position.board();
  board.play(parseSan('e4', board));
  expect(position.fen()).toBe(Position.initial().fen());
  expect(Position.ofBoard(board).fen()).not.toBe(position.fen());
});
