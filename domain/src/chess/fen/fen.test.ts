import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Position } from '../position.ts';
import { positionOf, randomGames } from '../testing/random-games.ts';
import type { FenError, FenField, Variant } from '../types.ts';

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

describe('castling rights', () => {
  /** Variant, text read, X-FEN, Shredder-FEN. */
  test.each<readonly [Variant, string, string, string]>([
    ['classical', 'r3k2r/8/8/8/8/8/8/R3K2R w qKkQ', 'KQkq', 'HAha'],
    ['classical', 'r3k2r/8/8/8/8/8/8/R3K2R w HAha', 'KQkq', 'HAha'],
    ['960', '4k3/8/8/8/8/8/8/1R1RKR1R w KQ', 'KQ', 'HB'],
    ['960', '4k3/8/8/8/8/8/8/1R1RKR1R w FD', 'FD', 'FD'],
    ['960', '4k3/8/8/8/8/8/8/1R1RKR1R w FQ', 'FQ', 'FB'],
    ['960', '1r1rkr1r/8/8/8/8/8/8/4K3 b kd', 'kd', 'hd'],
    // The outermost of the own rooks: what the enemy has there does not count.
    ['960', '4k3/8/8/8/8/8/8/4KR1r w F', 'K', 'F'],
    ['capablanca', 'rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq', 'KQkq', 'JAja'],
    ['capablanca', 'rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR b JAja', 'KQkq', 'JAja'],
    ['capablanca', '5k4/10/10/10/10/10/10/R2R1KR2R w GD', 'GD', 'GD'],
  ])('%s %s', (variant, text, xFen, shredder) => {
    const position = positionOf(`${text} - 0 1`, variant);
    expect(position.fen().split(' ')[2]).toBe(xFen);
    expect(position.fen({ castling: 'shredder' }).split(' ')[2]).toBe(shredder);
    for (const castling of ['x-fen', 'shredder'] as const) {
      expect(positionOf(position.fen({ castling }), variant).key()).toBe(position.key());
    }
  });

  test.each([
    ['capablanca', 'rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1', 'O-O', 'R6RK1'],
    ['capablanca', 'rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1', 'O-O-O', '2KR5R'],
    ['capablanca', 'rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w KQkq - 0 1', 'O-O', 'R5RK2'],
    ['capablanca', 'rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/R3K4R w KQkq - 0 1', 'O-O-O', '1KR6R'],
  ] as const)('%s %s: after %s', (variant, fen, san, rank) => {
    const position = positionOf(fen, variant);
    const move = position.parseSan(san);
    expect(move.ok && position.play(move.value).fen()).toContain(`/${rank} b kq -`);
  });
});

describe('an error names the fault, the field and what was expected', () => {
  test.each<readonly [string, Variant, string, Partial<FenError>]>([
    ['nothing', 'classical', '', { code: 'missing', field: 'placement', index: 0 }],
    ['turn', 'classical', `${START} x KQkq - 0 1`, { code: 'unknownTurn', field: 'turn', index: 44 }],
    ['end', 'classical', `${START}`, { code: 'missing', field: 'turn', index: 43 }],
    ['right', 'classical', `${START} w KQxq - 0 1`, { code: 'unknownRight', index: 46 }],
    ['twice', 'classical', `${START} w KQkk - 0 1`, { code: 'repeatedRight', index: 49 }],
    [
      'no rook',
      'classical',
      '4k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
      { code: 'noCastlingRook', field: 'castling', index: 28 },
    ],
    [
      'seven squares',
      'classical',
      ' rnbqkbnr/pppppppp/8/8/8/7/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      { code: 'rankLength', field: 'placement', index: 25, expected: '8 squares on every rank' },
    ],
    ['piece', 'classical', '4k3/8/8/3x4/8/8/8/4K3 w - - 0 1', { code: 'unknownPiece', index: 9 }],
    ['pawn', 'classical', '4k3/8/8/8/8/8/8/4K3p w - - 0 1', { code: 'rankLength', index: 16 }],
    ['pawn', 'classical', '4k3/8/8/8/8/8/8/4K2p w - - 0 1', { code: 'pawnOnLastRank', index: 19 }],
    ['kings', 'classical', '4k3/8/8/8/8/8/8/4K2K w - - 0 1', { code: 'kingCount', index: 0 }],
    ['ranks', 'classical', '4k3/8/8/8/8/8/4K3 w - - 0 1', { code: 'rankCount', index: 0 }],
    ['check', 'classical', '4k3/8/8/8/8/8/8/4R1K1 w - - 0 1', { code: 'enemyInCheck', index: 22 }],
    ['rank', 'classical', `${START} w KQkq e3 0 1`, { code: 'unknownSquare', index: 51, field: 'enPassant' }],
    ['pawn', 'classical', `${START} w KQkq e6 0 1`, { code: 'noDoubleStep', index: 51, field: 'enPassant' }],
    [
      'clock',
      'classical',
      `${START}\tw KQkq - -3 1`,
      { code: 'badNumber', field: 'halfmoveClock', index: 53 },
    ],
    ['number', 'classical', `${START} w KQkq - 3 NaN`, { code: 'badNumber', index: 55 }],
    ['fields', 'classical', `${START} w KQkq - 0 1 bm`, { code: 'tooManyFields', field: 'text', index: 57 }],
    ['length', 'classical', '8/'.repeat(50_000_000), { code: 'tooLong', field: 'text', index: 200 }],
    ['width', 'classical', 'rnabqkbcnr/pppppppppp/91/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1', {}],
  ])('%#: %s', (_name, variant, fen, error) => {
    const read = Position.fromFen(fen, variant);
    expect(read).toMatchObject({ ok: false, error });
    if (read.ok) return;
    expect(read.error.message).toContain(
      `at character ${read.error.index + 1}; expected ${read.error.expected}.`,
    );
    expect(read.error.message.length).toBeLessThan(200);
  });
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
