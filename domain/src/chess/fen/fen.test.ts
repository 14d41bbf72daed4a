import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Position } from '../position.ts';
import { positionOf, randomGames } from '../testing/random-games.ts';
import type { FenField, Variant } from '../types.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

describe('FEN is read and written back', () => {
  test.each<readonly [Variant, string]>([
    ['classical', `${START} w KQkq - 0 1`],
    ['classical', 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3'],
    ['classical', '8/8/8/4k3/8/8/8/R3K3 w Q - 17 120'],
    ['960', 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9'],
    ['960', '4k3/8/8/8/8/8/8/4KR1R w F - 0 1'],
    ['capablanca', 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1'],
    ['capablanca', 'r1abqkbcnr/pppppppppp/2n7/10/10/4P5/PPPP1PPPPP/RNABQKBCNR w KQkq - 1 2'],
  ])('%s %s', (variant, fen) => {
    expect(positionOf(fen, variant).fen()).toBe(fen);
  });

  test.each<Variant>(['classical', '960', 'capablanca'])('every position of random games, %s', (variant) => {
    for (const { after } of randomGames(10, { seed: 3, variant })) {
      expect(positionOf(after.fen(), variant).fen()).toBe(after.fen());
    }
  });
});

test('counters may be missing, other blanks do not matter', () => {
  expect(positionOf(`  ${START}   b KQkq  - `).fen()).toBe(`${START} b KQkq - 0 1`);
  expect(positionOf(`${START} b KQkq - 4`).fen()).toBe(`${START} b KQkq - 4 1`);
});

test('Shredder-FEN letters mean the same as KQkq', () => {
  expect(positionOf(`${START} w HAha - 0 1`, '960').fen()).toBe(`${START} w KQkq - 0 1`);
  expect(positionOf(`${START} w HAha - 0 1`).key()).toBe(positionOf(`${START} w KQkq - 0 1`).key());
});

test('an en-passant square without a legal capture is forgotten', () => {
  const position = positionOf('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1');
  expect(position.fen()).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
});

describe('a broken FEN names its field', () => {
  test.each<readonly [string, FenField, string]>([
    ['nothing', 'placement', ''],
    ['too long', 'text', `${START} w KQkq - 0 1${' x'.repeat(200)}`],
    ['too many fields', 'text', `${START} w KQkq - 0 1 7`],
    ['seven ranks', 'placement', 'rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['nine squares', 'placement', 'rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['seven squares', 'placement', 'rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['a ten in the middle', 'placement', 'rnbqkbnr/pppppppp/10/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['unknown piece', 'placement', 'rnbqkxnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['archbishop', 'placement', 'rnbqkanr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['no king', 'placement', 'rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1'],
    ['64 kings', 'placement', `${'KKKKKKKK/'.repeat(7)}KKKKKKKK w - - 0 1`],
    ['pawn on rank 1', 'placement', '4k3/8/8/8/8/8/8/P3K3 w - - 0 1'],
    ['pawn on rank 8', 'placement', 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['no turn', 'turn', START],
    ['bad turn', 'turn', `${START} x KQkq - 0 1`],
    ['king can be taken', 'turn', '4k3/8/8/8/8/8/8/4RK2 w - - 0 1'],
    ['no castling field', 'castling', `${START} w`],
    ['bad castling', 'castling', `${START} w KQxq - 0 1`],
    ['castling twice', 'castling', `${START} w KK - 0 1`],
    ['no rook', 'castling', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq - 0 1'],
    ['king has moved', 'castling', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPPKPPP/RNBQ1BNR b KQkq - 1 2'],
    ['king elsewhere', 'castling', '4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1'],
    ['no en-passant field', 'enPassant', `${START} w KQkq`],
    ['not a square', 'enPassant', `${START} w KQkq z9 0 1`],
    ['wrong rank', 'enPassant', `${START} w KQkq e3 0 1`],
    ['no pawn', 'enPassant', `${START} w KQkq e6 0 1`],
    ['bad clock', 'halfmoveClock', `${START} w KQkq - -1 1`],
    ['bad number', 'fullmoveNumber', `${START} w KQkq - 0 1e9`],
  ])('%s', (_name, field, fen) => {
    expect(Position.fromFen(fen)).toMatchObject({ ok: false, error: { field } });
  });
});

test('no text makes it throw, and what it reads can be written and read again', () => {
  const start = `${START} w KQkq - 0 1`;
  const damaged = fc
    .tuple(fc.nat(start.length), fc.nat(4), fc.string({ maxLength: 4, unit: 'binary' }))
    .map(([at, cut, put]) => start.slice(0, at) + put + start.slice(at + cut));
  const alphabet = fc.string({
    maxLength: 90,
    unit: fc.constantFrom(...'rnbqkpacRNBQKPAC12345678/10 wb-KQkqe3'),
  });
  fc.assert(
    fc.property(
      fc.oneof(damaged, alphabet, fc.string()),
      fc.constantFrom<Variant>('classical', '960', 'capablanca'),
      (text, variant) => {
        const position = Position.fromFen(text, variant);
        if (!position.ok) return position.error.message.length > 0;
        return positionOf(position.value.fen(), variant).fen() === position.value.fen();
      },
    ),
    { numRuns: 3_000, seed: 11 },
  );
});
