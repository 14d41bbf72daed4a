import { describe, expect, test } from '@jest/globals';
import { Position } from '../position.ts';
import { positionOf } from '../testing/random-games.ts';
import type { Variant } from '../types.ts';
import { automaticEnding, drawClaim, drawClaimByMove } from './game-ending.ts';
import { PositionHistory } from './position-history.ts';

interface Line {
  readonly position: Position;
  readonly history: PositionHistory;
}

function play(moves: string, fen = '', variant: Variant = 'classical'): Line {
  let position = fen === '' ? Position.initial(variant) : positionOf(fen, variant);
  let history = PositionHistory.from(position);
  for (const text of moves.split(' ').filter(Boolean)) {
    const move = position.parseUci(text);
    if (!move.ok) throw new Error(`${text}: ${move.error.message}`);
    position = position.play(move.value);
    history = history.after(position);
  }
  return { position, history };
}

const shuffle = 'g1f3 g8f6 f3g1 f6g8';
const times = (count: number, moves: string): string => Array.from({ length: count }, () => moves).join(' ');

/** Kings and a rook each, White to move; the rooks go to and fro without meeting. */
const rooks = (clock: number): string => `4k2r/8/8/8/8/8/8/R3K3 w - - ${clock} 80`;

describe('how often a position has occurred', () => {
  test.each<readonly [string, number, string, string?, Variant?]>([
    ['at the start once', 1, ''],
    ['after one turn to and fro twice', 2, shuffle],
    ['after two turns three times', 3, times(2, shuffle)],
    ['with the other side to move it is another', 1, 'e2e3 e7e6 f1e2 f8e7 e2d3 e7f8 d3f1'],
    ['a capture between makes all before it another game', 1, 'e2e4 d7d5 g1f3 g8f6 f3g1 f6g8 e4d5'],
    [
      // After e4 the pawn on d4 could take en passant; when the position comes again it could not.
      'a usable en-passant capture makes a difference',
      2,
      `e2e4 ${times(2, 'g8f6 g1f3 f6g8 f3g1')}`,
      'rnbqkbnr/ppp1pppp/8/8/3p4/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    ],
    ['one that no pawn can make does not', 3, `e2e4 ${times(2, 'g8f6 g1f3 f6g8 f3g1')}`],
    [
      // The black pawn is pinned to its king by the rook: taking would be no legal move.
      'one that is not legal does not',
      3,
      `e2e4 ${times(2, 'h8h7 h1h2 h7h8 h2h1')}`,
      '7r/8/8/8/k2p3Q/8/4P3/4K2R w - - 0 1',
    ],
    [
      'a lost castling right makes a difference',
      2,
      times(2, 'h1h2 h8h7 h2h1 h7h8'),
      'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
    ],
    [
      'and on 10 files as well',
      2,
      times(2, 'j1j2 j8j7 j2j1 j7j8'),
      'r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1',
      'capablanca',
    ],
    [
      'and in Chess960, whichever rook it is for',
      2,
      times(2, 'g1g2 g8g7 g2g1 g7g8'),
      '1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1',
      '960',
    ],
  ])('%s', (_name, count, moves, fen = '', variant = 'classical') => {
    expect(play(moves, fen, variant).history.times).toBe(count);
  });

  test('a step back is the history before', () => {
    const { history } = play(times(2, shuffle));
    const before = play(`${shuffle} g1f3 g8f6 f3g1`).history;
    expect(history.previous?.key).toBe(before.key);
    expect(history.previous?.times).toBe(2);
    expect(PositionHistory.from(Position.initial()).previous).toBeNull();
  });
});

describe('claims and endings', () => {
  test.each<readonly [string, string | null, string | null, string, string?]>([
    ['nothing at the start', null, null, ''],
    ['nothing the second time', null, null, shuffle],
    ['threefold can be claimed', 'threefold', null, times(2, shuffle)],
    ['and the fourth time', 'threefold', null, times(3, shuffle)],
    ['the fifth time it is over', null, 'fivefold', times(4, shuffle)],
    ['not before fifty moves', null, null, 'a1a2', rooks(98)],
    ['fifty moves can be claimed', 'fiftyMoves', null, 'a1a2', rooks(99)],
    ['still before seventy-five', 'fiftyMoves', null, 'a1a2', rooks(148)],
    ['after seventy-five moves it is over', null, 'seventyFiveMoves', 'a1a2', rooks(149)],
    ['a capture resets the count', null, null, 'a1a8', 'r3k3/8/8/8/8/8/7P/R3K3 w - - 149 90'],
    [
      'mate by the last of seventy-five moves',
      null,
      'checkmate',
      'a1a8',
      '6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 90',
    ],
    ['mate by the last of fifty moves', null, 'checkmate', 'a1a8', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90'],
    ['stalemate by the last of them', null, 'stalemate', 'b5b6', 'k7/8/8/1Q6/8/8/8/6K1 w - - 149 90'],
  ])('%s', (_name, claim, reason, moves, fen = '') => {
    const { position, history } = play(moves, fen);
    expect(drawClaim(position, history)).toBe(claim);
    expect(automaticEnding(position, history)?.reason ?? null).toBe(reason);
  });

  test.each<readonly [string, string | null, string, string, string?]>([
    ['the move that makes it the third time', 'threefold', `${shuffle} g1f3 g8f6 f3g1`, 'f6g8'],
    ['another move there', null, `${shuffle} g1f3 g8f6 f3g1`, 'f6d5'],
    ['the move that completes fifty', 'fiftyMoves', '', 'a1a2', rooks(99)],
    ['one too early', null, '', 'a1a2', rooks(98)],
    ['a mate is no claim', null, '', 'a1a8', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90'],
  ])('announced: %s', (_name, claim, moves, announced, fen = '') => {
    const { position, history } = play(moves, fen);
    const move = position.parseUci(announced);
    expect(move.ok && drawClaimByMove(position, history, move.value)).toBe(claim);
  });

  test('the winner is who mates', () => {
    const { position, history } = play('f2f3 e7e5 g2g4 d8h4');
    expect(automaticEnding(position, history)).toEqual({ reason: 'checkmate', winner: 'black' });
  });
});
