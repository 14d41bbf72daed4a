import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { squareAt } from '../chess/board/squares.ts';
import { packMoves } from '../chess/packed-moves.ts';
import { parsePgnText } from '../chess/pgn/parse-pgn.ts';
import type { Position } from '../chess/position.ts';
import { Replay } from '../chess/replay.ts';

import { capablancaFen } from '../chess/start/capablanca-start.ts';
import { chess960Rank } from '../chess/start/chess960-start.ts';
import { randomGames } from '../chess/testing/random-games.ts';
import { SEED } from '../chess/testing/run-settings.ts';
import { sharedData, testWithData } from '../chess/testing/shared-data.ts';
import type { Variant } from '../chess/types.ts';
import { LeanBoard } from './lean-board.ts';
import { materialKey, materialPhases } from './material.ts';

const board = new LeanBoard();

function expectSame(position: Position): void {
  const grid = position.board().squares;
  const counts = new Uint8Array(16);
  for (let square = 0; square < 80; square += 1) {
    const file = square % 10;
    const piece = file < position.files ? grid[squareAt(file, Math.floor(square / 10))]! : 0;
    if (board.squares[square] !== piece)
      expect([position.fen(), square, board.squares[square]]).toEqual(piece);
    if (piece !== 0) counts[piece & 15] = counts[piece & 15]! + 1;
  }
  expect(board.counts).toEqual(counts);
}

function expectSameGame(startFen: string, variant: Variant, moves: readonly string[]): void {
  board.set({ startFen, variant, moves: packMoves(moves) });
  const replay = new Replay(startFen, variant);
  for (const uci of moves) {
    replay.playTrustedUci(uci);
    expect(board.step()).toBe(true);
    expectSame(replay.position());
  }
  expect(board.step()).toBe(false);
  expect(board.ply).toBe(moves.length);
}

/** Random games of a start as lists of moves. */
function randomLines(games: number, variant: Variant, fen: string): string[][] {
  const lines: string[][] = [];
  for (const { before, move } of randomGames(games, { seed: SEED, variant, fen, plies: 120 })) {
    if (before.lastMove === null) lines.push([]);
    lines.at(-1)?.push(move.uci);
  }
  return lines;
}

const fen960 = (number: number): string => {
  const rank = chess960Rank(number);
  return `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;
};

describe('a lean board shows what the library shows after every move of random games', () => {
  const starts: readonly (readonly [Variant, string])[] = [
    ['classical', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['classical', 'r3k2r/pP2p1Pp/8/3pP3/3Pp3/8/Pp2P1pP/R3K2R b KQkq d3 0 1'],
    ['960', 'r3k2r/pP2p1Pp/8/8/8/8/Pp2P1pP/R3K2R w KQkq - 0 1'],
    ...[0, 77, 518, 700, 959].map((number) => ['960', fen960(number)] as const),
    ['960', '1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w KQkq - 0 1'],
    ['capablanca', capablancaFen('embassy')],
    ['capablanca', 'r4k3r/pPp3p2p/10/10/10/10/PpP3P2P/R4K3R w KQkq - 0 1'],
    ['capablanca', 'r3k4r/10/10/10/10/10/10/R3K4R w KQkq - 0 1'],
  ];
  for (const [variant, fen] of starts) {
    test(`${variant} ${fen}`, () => {
      for (const moves of randomLines(2, variant, fen)) expectSameGame(fen, variant, moves);
    });
  }
});

test('castling and en passant are named', () => {
  const moves = ['e2e4', 'a7a6', 'e4e5', 'd7d5', 'e5d6', 'g8f6', 'g1f3', 'g7g6', 'f1c4', 'f8g7', 'e1g1'];
  board.set({ startFen: fen960(518), variant: 'classical', moves: packMoves(moves) });
  const captured: number[] = [];
  while (board.step()) if (board.captured !== 0) captured.push(board.ply);
  expect(captured).toEqual([5]);
  expect(board.castled).toBe(1);
});

test('a start that is no position is refused', () => {
  expect(() => board.set({ startFen: 'x', variant: 'classical', moves: '' })).toThrow(RangeError);
});

for (const name of ['lichess-438-games', 'Capablanca', 'Fischer', 'Kasparov']) {
  testWithData(`the games of ${name}.pgn end alike on both boards, and their phases are complete`, () => {
    for (const entry of parsePgnText(readFileSync(sharedData(`pgn/${name}.pgn`), 'utf8'))) {
      if (entry.kind === 'error') throw new Error(`${entry.line}: ${entry.error}`);
      const replay = new Replay(entry.startFen, entry.variant);
      for (const uci of entry.moves) replay.playTrustedUci(uci);
      board.set({ startFen: entry.startFen, variant: entry.variant, moves: packMoves(entry.moves) });
      const phases = materialPhases(board);
      expectSame(replay.position());
      expect(phases.at(-1)?.key).toBe(materialKey(board.counts));
      expect(phases.reduce((sum, { length }) => sum + length, 0)).toBe(entry.moves.length + 1);
    }
  });
}
