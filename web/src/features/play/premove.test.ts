import { describe, expect, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import type { Color, Variant } from '@royal-chess/domain/chess/types';
import { playablePremove, premoveName, premovesOf } from './premove.ts';

const at = (fen: string, variant: Variant = 'classical'): Position => {
  const read = Position.fromFen(fen, variant);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};
const targets = (position: Position, color: Color, from: string) =>
  premovesOf(position, color)
    .filter((move) => move.from === from)
    .map(({ uci }) => uci.slice(2))
    .toSorted();

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1';

describe('what may be premoved', () => {
  test('a pawn forward, and diagonally as if it could capture there', () => {
    expect(targets(at(start), 'white', 'e2')).toEqual(['d3', 'e3', 'e4', 'f3']);
    expect(targets(at('4k3/8/8/8/4P3/8/8/4K3 b - - 0 1'), 'white', 'e4')).toEqual(['d5', 'e5', 'f5']);
  });

  test('a rook through pieces in its way, and onto own pieces', () => {
    expect(targets(at(start), 'white', 'a1')).toEqual(
      ['a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'].toSorted(),
    );
  });

  test('a king one step, and castling while the right is there', () => {
    expect(targets(at(start), 'white', 'e1')).toEqual(['c1', 'd1', 'd2', 'e2', 'f1', 'f2', 'g1']);
    expect(targets(at('4k3/8/8/8/8/8/8/R3K2R b - - 0 1'), 'white', 'e1')).not.toContain('g1');
  });

  test('castling of Chess960 is written onto the rook', () => {
    const fen = 'nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR b KQkq - 0 1';
    const castlings = premovesOf(at(fen, '960'), 'white').filter(({ castling }) => castling);
    expect(castlings.map(({ uci, to }) => [uci, to])).toEqual([
      ['f1h1', 'g1'],
      ['f1b1', 'c1'],
    ]);
  });

  test('a pawn on its last step may become anything, on 10x8 two pieces more', () => {
    expect(targets(at('4k3/P7/8/8/8/8/8/4K3 b - - 0 1'), 'white', 'a7')).toHaveLength(8);
    const fen = '5k4/P9/10/10/10/10/10/5K4 b - - 0 1';
    expect(targets(at(fen, 'capablanca'), 'white', 'a7')).toContain('a8c');
  });

  test('nothing of the other side', () => {
    const fen = '4k3/8/8/8/8/8/8/4K3 b - - 0 1';
    expect(new Set(premovesOf(at(fen), 'white').map(({ from }) => from))).toEqual(new Set(['e1']));
  });
});

describe('every legal reply was a premove', () => {
  test.each([
    ['classical', start],
    ['classical', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1'],
    ['classical', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1'],
    ['960', 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR b HFhf - 2 9'],
    ['capablanca', 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR b KQkq - 0 1'],
  ] as const)('%s %s', (variant, fen) => {
    const position = at(fen, variant);
    const entered = new Set(premovesOf(position, 'white').map(({ uci }) => uci));
    for (const move of position.legalMoves())
      for (const reply of position.play(move).legalMoves()) expect(entered).toContain(reply.uci);
  });
});

describe('a premove when its turn comes', () => {
  const castled = { from: 'e1', to: 'g1', uci: 'e1g1' };
  test('is the legal move it means', () => {
    expect(playablePremove(at('4k3/8/8/8/8/8/8/4K2R w K - 0 1'), castled)?.castling).toBe('king');
  });

  test('is none when something came between', () => {
    expect(playablePremove(at('4kr2/8/8/8/8/8/8/4K2R w K - 0 1'), castled)).toBeNull();
  });

  test('becomes the piece that was chosen', () => {
    const fen = '4k3/P7/8/8/8/8/8/4K3 w - - 0 1';
    const premove = { from: 'a7', to: 'a8', uci: 'a7a8n', promotion: 'knight' } as const;
    expect(playablePremove(at(fen), premove)?.uci).toBe('a7a8n');
  });

  test('is castling onto the rook in Chess960, not a step of the king', () => {
    const fen = '4k3/8/8/8/8/8/8/5K1R w K - 0 1';
    const onto = { from: 'f1', to: 'g1', uci: 'f1h1' };
    expect(playablePremove(at(fen, '960'), onto)?.castling).toBe('king');
    expect(playablePremove(at(fen, '960'), { ...onto, uci: 'f1g1' })?.castling).toBeUndefined();
  });
});

describe('what a premove is called', () => {
  const middle = 'r3k2r/ppp2ppp/2n5/4p3/3P4/2N5/PPP2PPP/R3K2R b KQkq - 0 1';
  test.each([
    ['a knight', middle, 'c3e4', 'Ne4'],
    ['a rook onto a piece', middle, 'a1a7', 'Rxa7'],
    ['a pawn', middle, 'a2a4', 'a4'],
    ['a pawn that captures any piece that is there then', middle, 'd4c5', 'dxc5'],
    ['castling', middle, 'e1g1', 'O-O'],
    ['castling to the other side', middle, 'e1c1', 'O-O-O'],
    ['a promotion', '4k3/P7/8/8/8/8/8/4K3 b - - 0 1', 'a7a8q', 'a8=Q'],
  ])('%s', (_, fen, uci, name) => {
    const position = at(fen);
    const premove = premovesOf(position, 'white').find((move) => move.uci === uci);
    expect(premove && premoveName(position, premove)).toBe(name);
  });
  test('castling of Chess960, onto the rook', () => {
    const position = at('nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR b KQkq - 0 1', '960');
    const names = premovesOf(position, 'white').flatMap((move) =>
      move.castling ? [premoveName(position, move)] : [],
    );
    expect(names).toEqual(['O-O', 'O-O-O']);
  });
});
