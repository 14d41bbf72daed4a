import { describe, expect, test } from '@jest/globals';
import { Position } from './position.ts';
import { positionOf } from './testing/random-games.ts';

function play(position: Position, ...sans: string[]): Position {
  return sans.reduce((at, san) => {
    const move = at.parseSan(san);
    if (!move.ok) throw new Error(move.error.message);
    return at.play(move.value);
  }, position);
}

describe('a position', () => {
  test('never changes', () => {
    const start = Position.initial();
    const before = [start.fen(), start.key(), start.legalMoves().length];
    for (const move of start.legalMoves()) {
      start.san(move);
      start.play(move);
    }
    expect([start.fen(), start.key(), start.legalMoves().length]).toEqual(before);
  });

  test('describes itself', () => {
    const position = play(Position.initial(), 'e4', 'e5', 'Nf3');
    expect(position).toMatchObject({
      variant: 'classical',
      turn: 'black',
      files: 8,
      fullmoveNumber: 2,
      halfmoveClock: 1,
    });
    expect(position.fen()).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2');
  });

  test('has the move that led to it', () => {
    expect(Position.initial().lastMove).toBeNull();
    expect(play(Position.initial(), 'e4', 'e5').lastMove).toMatchObject({ uci: 'e7e5' });
  });

  test('has its pieces', () => {
    const position = Position.initial('capablanca');
    expect(position.files).toBe(10);
    expect(position.pieceAt('c1')).toEqual({ color: 'white', role: 'archbishop' });
    expect(position.pieceAt('h8')).toEqual({ color: 'black', role: 'chancellor' });
    expect(position.pieceAt('e4')).toBeNull();
    expect(position.pieceAt('k1')).toBeNull();
    expect(position.pieceAt('e9')).toBeNull();
    expect(position.pieceAt('')).toBeNull();
    const pieces = [...position.pieces()];
    expect(pieces).toHaveLength(40);
    expect(pieces[0]).toEqual({ square: 'a8', piece: { color: 'black', role: 'rook' } });
    expect(pieces[39]).toEqual({ square: 'j1', piece: { color: 'white', role: 'rook' } });
  });

  test('describes its moves', () => {
    const taking = positionOf('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2').parseUci('e5d6');
    expect(taking).toMatchObject({
      ok: true,
      value: { from: 'e5', to: 'd6', piece: 'pawn', captured: 'pawn' },
    });
    const castling = positionOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1').parseSan('O-O-O');
    expect(castling).toMatchObject({ ok: true, value: { from: 'e1', to: 'c1', castling: 'queen' } });
    expect(castling.ok && castling.value.captured).toBeUndefined();
  });
});

describe('the end of a game', () => {
  test.each([
    ["fool's mate", 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', 'checkmate', 'black'],
    ['smothered mate', '6rk/5Npp/8/8/8/8/8/7K b - - 0 1', 'checkmate', 'white'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'stalemate', null],
    ['bare kings', '7k/8/6K1/8/8/8/8/8 b - - 0 1', 'insufficientMaterial', null],
  ])('%s', (_name, fen, reason, winner) => {
    expect(positionOf(fen).outcome()).toEqual({ reason, winner });
  });

  test('en passant may be the only move', () => {
    const position = positionOf('8/8/8/2k5/3Pp3/8/8/3QKB2 b - d3 0 1');
    expect(position.isCheck()).toBe(true);
    expect(position.legalMoves().map(({ uci }) => uci)).toContain('e4d3');
    expect(position.outcome()).toBeNull();
  });

  test('the game goes on', () => {
    expect(Position.initial().outcome()).toBeNull();
    expect(Position.initial().isCheck()).toBe(false);
  });
});

describe('castling', () => {
  test.each([
    ['free', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', true, true],
    ['in check', 'r3k2r/8/8/8/4r3/8/8/R3K2R w KQkq - 0 1', false, false],
    ['through check', 'r3k2r/8/8/8/5r2/8/8/R3K2R w KQkq - 0 1', false, true],
    ['into check', 'r3k2r/8/8/8/6r1/8/8/R3K2R w KQkq - 0 1', false, true],
    ['rook passes an attacked square', '1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', true, true],
    ['rook attacked', '4k3/8/8/8/3b4/8/8/R3K2R w KQ - 0 1', false, true],
    ['a piece between', 'r3k2r/8/8/8/8/8/8/RN2K1NR w KQkq - 0 1', false, false],
    ['no right', 'r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1', false, false],
  ])('%s', (_name, fen, short, long) => {
    const moves = positionOf(fen).legalMoves();
    expect(moves.some(({ castling }) => castling === 'king')).toBe(short);
    expect(moves.some(({ castling }) => castling === 'queen')).toBe(long);
  });

  test('the right goes with the rook, taken or moved, and with the king', () => {
    const start = positionOf('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
    expect(play(start, 'Rxa8+').fen()).toBe('R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1');
    expect(play(start, 'Rh2').fen()).toContain(' b Qkq ');
    expect(play(start, 'Ke2').fen()).toContain(' b kq ');
    expect(play(start, 'O-O', 'O-O-O').fen()).toBe('2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2');
  });
});
