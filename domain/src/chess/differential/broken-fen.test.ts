import { describe, expect, test } from '@jest/globals';
import { Position } from '../position.ts';
import type { FenErrorCode, FenField, Variant } from '../types.ts';

const PAWNS = 'pppppppp/8/8/8/8/PPPPPPPP';
const ROOKS = 'r3k2r/8/8/8/8/8/8/R3K2R';
const JUMP = '4k3/8/8/3pP3/8/8/8/4K3 w -';
const wide = (rank: string): string => `r4k3r/10/10/10/10/10/10/${rank}`;

/** Broken texts: what is wrong, variant, field at fault, code, index in the text, text. */
const BROKEN: readonly (readonly [string, Variant, FenField, FenErrorCode, number, string])[] = [
  ['blanks only', 'classical', 'placement', 'missing', 4, ' \t\n '],
  ['no placement but the rest', 'classical', 'placement', 'rankCount', 0, '- w - - 0 1'],
  ['a null byte', 'classical', 'placement', 'rankCount', 0, '\0'],
  ['half a surrogate pair', 'classical', 'placement', 'unknownPiece', 0, '\ud800/8/8/8/8/8/8/8 w - - 0 1'],
  ['letters beyond ASCII', 'classical', 'placement', 'unknownPiece', 0, '♚7/8/8/8/8/8/8/♔7 w - - 0 1'],
  ['wide digits', 'classical', 'placement', 'unknownPiece', 4, '4k3/\uff18/8/8/8/8/8/4K3 w - - 0 1'],
  [
    'a Kelvin sign for a king',
    'classical',
    'placement',
    'unknownPiece',
    17,
    '4k3/8/8/8/8/8/8/4K3 w - - 0 1'.replace('K', '\u212a'),
  ],
  ['nine ranks', 'classical', 'placement', 'rankCount', 0, '4k3/8/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['a slash at the end', 'classical', 'placement', 'rankCount', 0, '4k3/8/8/8/8/8/8/4K3/ w - - 0 1'],
  ['a slash at the start', 'classical', 'placement', 'rankCount', 0, '/4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['an empty rank', 'classical', 'placement', 'rankLength', 8, '4k3/8/8//8/8/8/4K3 w - - 0 1'],
  ['a gap of nothing', 'classical', 'placement', 'unknownPiece', 4, '4k3/08/8/8/8/8/8/4K3 w - - 0 1'],
  ['a gap of nine', 'classical', 'placement', 'rankLength', 4, '4k3/9/8/8/8/8/8/4K3 w - - 0 1'],
  ['a gap of ten', 'classical', 'placement', 'unknownPiece', 5, '4k3/10/8/8/8/8/8/4K3 w - - 0 1'],
  ['gaps of eleven', 'capablanca', 'placement', 'rankLength', 24, wide('R4K3R1 w - - 0 1')],
  [
    'a gap of nine in ten',
    'capablanca',
    'placement',
    'rankLength',
    6,
    'r4k3r/9/10/10/10/10/10/R4K3R w - - 0 1',
  ],
  [
    'eight files for ten',
    'capablanca',
    'placement',
    'rankLength',
    0,
    `rnbqkbnr/${PAWNS}/RNBQKBNR w KQkq - 0 1`,
  ],
  ['ten files for eight', 'classical', 'placement', 'rankLength', 0, wide('R4K3R w KQkq - 0 1')],
  ['a chancellor on 8 files', '960', 'placement', 'unknownPiece', 3, '4k2c/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['70 kings', 'capablanca', 'placement', 'kingCount', 0, `${'KKKKKKKKKK/'.repeat(7)}10 w - - 0 1`],
  ['64 queens', 'classical', 'placement', 'kingCount', 0, `${'QQQQQQQQ/'.repeat(7)}QQQQQQQQ w - - 0 1`],
  [
    '80 pieces and no king',
    'capablanca',
    'placement',
    'kingCount',
    0,
    `${'QQQQQQQQQQ/'.repeat(7)}qqqqqqqqqq w - - 0 1`,
  ],
  ['two white kings', 'classical', 'placement', 'kingCount', 0, '4k3/8/8/8/8/8/8/K3K3 w - - 0 1'],
  ['two black kings', 'classical', 'placement', 'kingCount', 0, 'k3k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['white king only', 'classical', 'placement', 'kingCount', 0, '8/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['black king only', 'classical', 'placement', 'kingCount', 0, '4k3/8/8/8/8/8/8/8 w - - 0 1'],
  [
    'a black pawn on rank 1',
    'classical',
    'placement',
    'pawnOnLastRank',
    16,
    '4k3/8/8/8/8/8/8/p3K3 w - - 0 1',
  ],
  ['a black pawn on rank 8', 'classical', 'placement', 'pawnOnLastRank', 0, 'p3k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  [
    'a pawn on the last of ten squares',
    'capablanca',
    'placement',
    'pawnOnLastRank',
    4,
    'r4k3P/10/10/10/10/10/10/R4K3R w - - 0 1',
  ],
  ['a capital turn', 'classical', 'turn', 'unknownTurn', 24, `${ROOKS} W KQkq - 0 1`],
  ['a word for the turn', 'classical', 'turn', 'unknownTurn', 24, `${ROOKS} white KQkq - 0 1`],
  ['kings side by side', 'classical', 'turn', 'enemyInCheck', 19, '8/8/8/3kK3/8/8/8/8 w - - 0 1'],
  ['in check by a pawn', 'classical', 'turn', 'enemyInCheck', 22, '8/8/8/4k3/3P4/8/8/4K3 w - - 0 1'],
  [
    'in check by an archbishop',
    'capablanca',
    'turn',
    'enemyInCheck',
    27,
    '5k4/10/4A5/10/10/10/10/5K4 w - - 0 1',
  ],
  ['five rights', 'classical', 'castling', 'unknownRight', 26, `${ROOKS} w KQkqK - 0 1`],
  [
    'a right for an empty corner',
    'classical',
    'castling',
    'noCastlingRook',
    28,
    '4k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1',
  ],
  [
    "a right for an enemy's rook",
    'classical',
    'castling',
    'noCastlingRook',
    25,
    '4k3/8/8/8/8/8/8/R3KN1r b K - 0 1',
  ],
  ['a right for a bishop', 'classical', 'castling', 'noCastlingRook', 23, '4k3/8/8/8/8/8/8/4K2B w K - 0 1'],
  ['a dash among rights', 'classical', 'castling', 'unknownRight', 26, `${ROOKS} w K-kq - 0 1`],
  ['letters beyond ASCII among rights', 'classical', 'castling', 'unknownRight', 26, `${ROOKS} w КQkq - 0 1`],
  ['a right by a file off the board', '960', 'castling', 'noCastlingRook', 26, `${ROOKS} w I - 0 1`],
  ['one rook named twice', '960', 'castling', 'repeatedRight', 27, `${ROOKS} w KH - 0 1`],
  ['two rooks on one side', '960', 'castling', 'repeatedRight', 25, '4k3/8/8/8/8/8/8/4KR1R w HF - 0 1'],
  ["the king's own file", '960', 'castling', 'noCastlingRook', 26, `${ROOKS} w E - 0 1`],
  [
    'rights of a king that left its rank',
    '960',
    'castling',
    'noCastlingRook',
    24,
    '4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1',
  ],
  [
    'rights by file of a king off its rank',
    '960',
    'castling',
    'noCastlingRook',
    24,
    '4k3/8/8/8/8/8/4K3/R6R w HA - 0 1',
  ],
  ['the same for Black', '960', 'castling', 'noCastlingRook', 24, 'r6r/4k3/8/8/8/8/8/4K3 w ha - 0 1'],
  [
    'an inner rook in classical chess',
    'classical',
    'castling',
    'noCastlingRook',
    23,
    '4k3/8/8/8/8/8/8/4KR2 w F - 0 1',
  ],
  ['en passant: a file', 'classical', 'enPassant', 'unknownSquare', 27, `${JUMP} d 0 1`],
  ['en passant: a capital', 'classical', 'enPassant', 'unknownSquare', 27, `${JUMP} D6 0 1`],
  ['en passant: off the board', 'classical', 'enPassant', 'unknownSquare', 27, `${JUMP} i6 0 1`],
  ['en passant: rank 9', 'classical', 'enPassant', 'unknownSquare', 27, `${JUMP} d9 0 1`],
  ['en passant: a word', 'classical', 'enPassant', 'unknownSquare', 27, `${JUMP} d6d6 0 1`],
  ['en passant: behind an own pawn', 'classical', 'enPassant', 'noDoubleStep', 27, `${JUMP} e6 0 1`],
  [
    'en passant: the square is taken',
    'classical',
    'enPassant',
    'noDoubleStep',
    29,
    '4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1',
  ],
  [
    'en passant: the first square is taken',
    'classical',
    'enPassant',
    'noDoubleStep',
    29,
    '4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1',
  ],
  [
    'en passant: the wrong side to move',
    'classical',
    'enPassant',
    'unknownSquare',
    27,
    '4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1',
  ],
  ['a half clock', 'classical', 'halfmoveClock', 'badNumber', 33, `${ROOKS} w KQkq - 0.5 1`],
  ['a clock of letters', 'classical', 'halfmoveClock', 'badNumber', 33, `${ROOKS} w KQkq - NaN 1`],
  ['a clock in hex', 'classical', 'halfmoveClock', 'badNumber', 33, `${ROOKS} w KQkq - 0x10 1`],
  [
    'a clock without end',
    'classical',
    'halfmoveClock',
    'badNumber',
    33,
    `${ROOKS} w KQkq - ${'9'.repeat(30)} 1`,
  ],
  ['a clock in Arabic digits', 'classical', 'halfmoveClock', 'badNumber', 33, `${ROOKS} w KQkq - ٣ 1`],
  ['a dash for the number', 'classical', 'fullmoveNumber', 'badNumber', 35, `${ROOKS} w KQkq - 0 -`],
  ['a negative number', 'classical', 'fullmoveNumber', 'badNumber', 35, `${ROOKS} w KQkq - 0 -1`],
  [
    'a number without end',
    'classical',
    'fullmoveNumber',
    'badNumber',
    35,
    `${ROOKS} w KQkq - 0 ${'9'.repeat(30)}`,
  ],
  ['seven fields', 'classical', 'text', 'tooManyFields', 37, `${ROOKS} w KQkq - 0 1 0`],
  ['two positions', 'classical', 'text', 'tooManyFields', 37, `${ROOKS} w KQkq - 0 1\n${ROOKS} w KQkq - 0 1`],
];

describe('a broken FEN is refused by the field at fault', () => {
  test.each(BROKEN)('%s (%s)', (_name, variant, field, code, index, fen) => {
    const read = Position.fromFen(fen, variant);
    expect(read).toMatchObject({ ok: false, error: { field, code, index } });
    expect(!read.ok && read.error.message.length).toBeGreaterThan(10);
  });
});

test.each([
  ['slashes', '/'],
  ['kings', 'K'],
  ['blanks', ' '],
  ['gaps', '8/'],
  ['fields', 'w '],
])('a hundred million characters of %s are refused at once', (_name, unit) => {
  const text = unit.repeat(100_000_000 / unit.length);
  const start = performance.now();
  expect(Position.fromFen(text)).toMatchObject({ ok: false });
  expect(performance.now() - start).toBeLessThan(500);
});
