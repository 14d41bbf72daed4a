import { readFileSync } from 'node:fs';
import { describe, expect, jest, test } from '@jest/globals';
import { packMoves } from '../chess/packed-moves.ts';
import { parsePgnText } from '../chess/pgn/parse-pgn.ts';
import { Replay } from '../chess/replay.ts';
import { sharedData, testWithData } from '../chess/testing/shared-data.ts';
import { LeanBoard } from './lean-board.ts';
import { MovePattern, type WantedMove, wantedMove, wantedness } from './move-pattern.ts';
import { packedPattern } from './packed-pattern.ts';
import { gameOf } from './testing/game-of.ts';

const board = new LeanBoard();
const game = gameOf('e4 d5 exd5 Nf6 Nf3 Nxd5 Bc4 Nb6 O-O Nc6 Nc3 Bg4 Nb5 e5 Nd6+ cxd6');
const promotion = gameOf('a8=Q+ Kd7 Qb7+ Ke6', { startFen: '4k3/P7/8/8/8/8/8/4K3 w - - 0 1' });

describe('moves in a row are found after', () => {
  const table: readonly (readonly [string, typeof game, number])[] = [
    ['e4', game, 1],
    ['e4 d5 exd5', game, 3],
    ['exd5', game, 3],
    ['e2e4', game, 1],
    ['d5', game, 2],
    ['Nf6 Nf3', game, 5],
    ['Nd5', game, 6],
    ['e1g1', game, 9],
    ['Ke1-g1 Nc6', game, 10],
    ['Kg1', game, -1],
    ['Nxd5', game, 6],
    ['Nfxd5', game, 6],
    ['Nbxd5', game, -1],
    ['N6xd5', game, 6],
    ['O-O', game, 9],
    ['0-0 Nc6', game, 10],
    ['O-O-O', game, -1],
    ['Nd6', game, 15],
    ['Nd6+ cxd6', game, 16],
    ['Nd6# cxd6', game, 16],
    ['Nb5 Nd6', game, -1],
    ['a8=Q', promotion, 1],
    ['a8Q Kd7', promotion, 2],
    ['a8', promotion, -1],
    ['a8=R', promotion, -1],
  ];
  for (const [text, played, ply] of table) {
    test(`${text}: ${ply}`, () => {
      expect(MovePattern.of(text.split(' '))?.find(board, played)).toBe(ply);
    });
  }
});

test('a text that could mean either knight finds neither', () => {
  const knights = gameOf('Nf3 a6 d3 a5 Nbd2');
  const pinned = gameOf('Nf3 e6 Nc3 Bb4 d3 a6 Nd2');
  expect(MovePattern.of(['Nd2'])?.find(board, knights)).toBe(-1);
  expect(MovePattern.of(['Nbd2'])?.find(board, knights)).toBe(5);
  expect(MovePattern.of(['Nd2'])?.find(board, pinned)).toBe(7);
});

test('moves that repeat are found where they overlap', () => {
  const shuffle = gameOf('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Nc3');
  expect(MovePattern.of(['Nf3', 'Nf6', 'Nc3'])?.find(board, shuffle)).toBe(7);
});

test('a long game is replayed once, however often the texts may name its moves', () => {
  const start = '4k3/8/8/2N1N3/8/8/8/4K3 w - - 0 1';
  // One knight comes and goes while the other could always go there as well: no `Nd3` names a move.
  const shuffle = ['Ncd3', 'Kd8', 'Nc5', 'Ke8'];
  const plies = 8_000;
  const { moves } = gameOf(shuffle.join(' '), { startFen: start });
  const long = { startFen: start, variant: 'classical', moves: moves.repeat(plies / 4) } as const;
  const played = jest.spyOn(Replay.prototype, 'playTrustedUci');
  expect(MovePattern.of(['Nd3'])?.find(board, long)).toBe(-1);
  expect(played.mock.calls.length).toBeLessThanOrEqual(plies);
  played.mockRestore();
});

test('a game begins with moves', () => {
  const begins = (text: string): boolean | undefined => MovePattern.of(text.split(' '))?.begins(board, game);
  expect(['e4', 'e4 d5 exd5', 'e4 c5', 'd5', 'e4 d5 exd5 Nf6 Nf3 Nxd5'].map(begins)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
});

test('texts that are no moves are refused', () => {
  for (const token of ['', 'hello', '.*', 'Nb', 'O-O-O-O', 'Ne4=Q', 'xh7', '1.', 'e9'])
    expect(MovePattern.of(['e4', token])).toBeNull();
});

testWithData('the SAN of every move of shared games names it', () => {
  for (const entry of parsePgnText(readFileSync(sharedData('pgn/Fischer.pgn'), 'utf8'))) {
    if (entry.kind === 'error') throw new Error(entry.error);
    const replay = new Replay(entry.startFen, entry.variant);
    const moves = packMoves(entry.moves);
    board.set({ ...entry, moves });
    const all: WantedMove[] = [];
    for (const uci of entry.moves) {
      const wanted = wantedMove(replay.sanOfUci(uci) ?? '');
      replay.playTrustedUci(uci);
      board.step();
      if (!wanted || wantedness(board, wanted) === 0) throw new Error(`${entry.line}: ${uci}`);
      all.push(wanted);
    }
    const mayHave =
      packedPattern(all.slice(0, 20), true).test(moves) && packedPattern(all.slice(-5), false).test(moves);
    if (!mayHave) throw new Error(`${entry.line}`);
  }
});
