import { describe, expect, test } from '@jest/globals';
import { Position } from '../position.ts';
import type { FenField, Variant } from '../types.ts';

const PAWNS = 'pppppppp/8/8/8/8/PPPPPPPP';
const ROOKS = 'r3k2r/8/8/8/8/8/8/R3K2R';
const JUMP = '4k3/8/8/3pP3/8/8/8/4K3 w -';
const wide = (rank: string): string => `r4k3r/10/10/10/10/10/10/${rank}`;

/** Broken texts: what is wrong, variant, field at fault, text. */
const BROKEN: readonly (readonly [string, Variant, FenField, string])[] = [
  ['blanks only', 'classical', 'placement', ' \t\n '],
  ['no placement but the rest', 'classical', 'placement', '- w - - 0 1'],
  ['a null byte', 'classical', 'placement', '\0'],
  ['half a surrogate pair', 'classical', 'placement', '\ud800/8/8/8/8/8/8/8 w - - 0 1'],
  ['letters beyond ASCII', 'classical', 'placement', '♚7/8/8/8/8/8/8/♔7 w - - 0 1'],
  ['wide digits', 'classical', 'placement', '4k3/\uff18/8/8/8/8/8/4K3 w - - 0 1'],
  [
    'a Kelvin sign for a king',
    'classical',
    'placement',
    '4k3/8/8/8/8/8/8/4K3 w - - 0 1'.replace('K', '\u212a'),
  ],
  ['nine ranks', 'classical', 'placement', '4k3/8/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['a slash at the end', 'classical', 'placement', '4k3/8/8/8/8/8/8/4K3/ w - - 0 1'],
  ['a slash at the start', 'classical', 'placement', '/4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['an empty rank', 'classical', 'placement', '4k3/8/8//8/8/8/4K3 w - - 0 1'],
  ['a gap of nothing', 'classical', 'placement', '4k3/08/8/8/8/8/8/4K3 w - - 0 1'],
  ['a gap of nine', 'classical', 'placement', '4k3/9/8/8/8/8/8/4K3 w - - 0 1'],
  ['a gap of ten', 'classical', 'placement', '4k3/10/8/8/8/8/8/4K3 w - - 0 1'],
  ['gaps of eleven', 'capablanca', 'placement', wide('R4K3R1 w - - 0 1')],
  ['a gap of nine in ten', 'capablanca', 'placement', 'r4k3r/9/10/10/10/10/10/R4K3R w - - 0 1'],
  ['eight files for ten', 'capablanca', 'placement', `rnbqkbnr/${PAWNS}/RNBQKBNR w KQkq - 0 1`],
  ['ten files for eight', 'classical', 'placement', wide('R4K3R w KQkq - 0 1')],
  ['a chancellor on 8 files', '960', 'placement', '4k2c/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['70 kings', 'capablanca', 'placement', `${'KKKKKKKKKK/'.repeat(7)}10 w - - 0 1`],
  ['64 queens', 'classical', 'placement', `${'QQQQQQQQ/'.repeat(7)}QQQQQQQQ w - - 0 1`],
  ['80 pieces and no king', 'capablanca', 'placement', `${'QQQQQQQQQQ/'.repeat(7)}qqqqqqqqqq w - - 0 1`],
  ['two white kings', 'classical', 'placement', '4k3/8/8/8/8/8/8/K3K3 w - - 0 1'],
  ['two black kings', 'classical', 'placement', 'k3k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['white king only', 'classical', 'placement', '8/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['black king only', 'classical', 'placement', '4k3/8/8/8/8/8/8/8 w - - 0 1'],
  ['a black pawn on rank 1', 'classical', 'placement', '4k3/8/8/8/8/8/8/p3K3 w - - 0 1'],
  ['a black pawn on rank 8', 'classical', 'placement', 'p3k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['a pawn on the last of ten squares', 'capablanca', 'placement', 'r4k3P/10/10/10/10/10/10/R4K3R w - - 0 1'],
  ['a capital turn', 'classical', 'turn', `${ROOKS} W KQkq - 0 1`],
  ['a word for the turn', 'classical', 'turn', `${ROOKS} white KQkq - 0 1`],
  ['kings side by side', 'classical', 'turn', '8/8/8/3kK3/8/8/8/8 w - - 0 1'],
  ['in check by a pawn', 'classical', 'turn', '8/8/8/4k3/3P4/8/8/4K3 w - - 0 1'],
  ['in check by an archbishop', 'capablanca', 'turn', '5k4/10/4A5/10/10/10/10/5K4 w - - 0 1'],
  ['five rights', 'classical', 'castling', `${ROOKS} w KQkqK - 0 1`],
  ['a right for an empty corner', 'classical', 'castling', '4k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'],
  ["a right for an enemy's rook", 'classical', 'castling', '4k3/8/8/8/8/8/8/R3KN1r b K - 0 1'],
  ['a right for a bishop', 'classical', 'castling', '4k3/8/8/8/8/8/8/4K2B w K - 0 1'],
  ['a dash among rights', 'classical', 'castling', `${ROOKS} w K-kq - 0 1`],
  ['letters beyond ASCII among rights', 'classical', 'castling', `${ROOKS} w КQkq - 0 1`],
  ['a right by a file off the board', '960', 'castling', `${ROOKS} w I - 0 1`],
  ['one rook named twice', '960', 'castling', `${ROOKS} w KH - 0 1`],
  ['two rooks on one side', '960', 'castling', '4k3/8/8/8/8/8/8/4KR1R w HF - 0 1'],
  ["the king's own file", '960', 'castling', `${ROOKS} w E - 0 1`],
  ['rights of a king that left its rank', '960', 'castling', '4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1'],
  ['an inner rook in classical chess', 'classical', 'castling', '4k3/8/8/8/8/8/8/4KR2 w F - 0 1'],
  ['en passant: a file', 'classical', 'enPassant', `${JUMP} d 0 1`],
  ['en passant: a capital', 'classical', 'enPassant', `${JUMP} D6 0 1`],
  ['en passant: off the board', 'classical', 'enPassant', `${JUMP} i6 0 1`],
  ['en passant: rank 9', 'classical', 'enPassant', `${JUMP} d9 0 1`],
  ['en passant: a word', 'classical', 'enPassant', `${JUMP} d6d6 0 1`],
  ['en passant: behind an own pawn', 'classical', 'enPassant', `${JUMP} e6 0 1`],
  ['en passant: the square is taken', 'classical', 'enPassant', '4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1'],
  ['en passant: the first square is taken', 'classical', 'enPassant', '4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1'],
  ['en passant: the wrong side to move', 'classical', 'enPassant', '4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1'],
  ['a half clock', 'classical', 'halfmoveClock', `${ROOKS} w KQkq - 0.5 1`],
  ['a clock of letters', 'classical', 'halfmoveClock', `${ROOKS} w KQkq - NaN 1`],
  ['a clock in hex', 'classical', 'halfmoveClock', `${ROOKS} w KQkq - 0x10 1`],
  ['a clock without end', 'classical', 'halfmoveClock', `${ROOKS} w KQkq - ${'9'.repeat(30)} 1`],
  ['a clock in Arabic digits', 'classical', 'halfmoveClock', `${ROOKS} w KQkq - ٣ 1`],
  ['a dash for the number', 'classical', 'fullmoveNumber', `${ROOKS} w KQkq - 0 -`],
  ['a negative number', 'classical', 'fullmoveNumber', `${ROOKS} w KQkq - 0 -1`],
  ['a number without end', 'classical', 'fullmoveNumber', `${ROOKS} w KQkq - 0 ${'9'.repeat(30)}`],
  ['seven fields', 'classical', 'text', `${ROOKS} w KQkq - 0 1 0`],
  ['two positions', 'classical', 'text', `${ROOKS} w KQkq - 0 1\n${ROOKS} w KQkq - 0 1`],
];

describe('a broken FEN is refused by the field at fault', () => {
  test.each(BROKEN)('%s (%s)', (_name, variant, field, fen) => {
    const read = Position.fromFen(fen, variant);
    expect(read).toMatchObject({ ok: false, error: { field } });
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
