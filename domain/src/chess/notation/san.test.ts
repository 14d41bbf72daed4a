import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shapeOf } from '../board/shape.ts';
import { parseFen } from '../fen/parse-fen.ts';
import { positionOf, randomGames } from '../testing/random-games.ts';
import type { Variant } from '../types.ts';
import { parseSanAt } from './parse-san.ts';
import { ILLEGAL, MALFORMED } from './san-answer.ts';
import { writeUci } from './uci.ts';

/** Position, move, its one standard text. */
const WRITTEN: readonly (readonly [string, string, string])[] = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'e2e4', 'e4'],
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'g1f3', 'Nf3'],
  ['4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', 'exd5'],
  ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'e5d6', 'exd6'],
  ['8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7a8n', 'a8=N'],
  ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7b8q', 'axb8=Q+'],
  ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1g1', 'O-O'],
  ['r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', 'e8c8', 'O-O-O'],
  // Two rooks of one rank: the file; of one file: the rank; queens in a corner: both.
  ['4k3/8/8/8/8/8/4K3/R6R w - - 0 1', 'a1d1', 'Rad1'],
  ['R7/4k3/8/8/8/8/4K3/R7 w - - 0 1', 'a1a4', 'R1a4'],
  ['8/k7/8/4Q2Q/8/8/7Q/K7 w - - 0 1', 'h5e2', 'Qh5e2'],
  // A knight that is pinned is no second candidate.
  ['4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1', 'g1e2', 'Ne2'],
  ['6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1', 'a1a8', 'Ra8#'],
  ['7k/8/8/8/8/8/8/R3K3 w Q - 0 1', 'e1c1', 'O-O-O'],
  ['3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', 'e1c1', 'O-O-O+'],
];

test.each(WRITTEN)('%s: %s is %s', (fen, uci, san) => {
  const position = positionOf(fen);
  const move = position.parseUci(uci);
  expect(move.ok && position.san(move.value)).toBe(san);
  const back = position.parseSan(san);
  expect(back.ok && back.value.uci).toBe(uci);
});

describe('forgiving', () => {
  const castling = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  test.each([
    [castling, '0-0', 'e1g1'],
    [castling, 'o-o-o', 'e1c1'],
    [castling, 'OO', 'e1g1'],
    [castling, 'O-O+', 'e1g1'],
    ['4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'ed5', 'e4d5'],
    ['4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4xd5!?', 'e4d5'],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'exd6e.p.', 'e5d6'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'ab8Q', 'a7b8q'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8(R)', 'a7a8r'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8=r#', 'a7a8r'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'Ng1-f3', 'g1f3'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'Ngxf3+', 'g1f3'],
    ['6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1', 'Ra8', 'a1a8'],
    [castling, 'O-0', 'e1g1'],
    [castling, 'O-OO!?', 'e1c1'],
    [castling, 'e1g1', 'e1g1'],
    [castling, 'Ke1-c1', 'e1c1'],
    [castling, 'e1h1', 'e1g1'],
    ['4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1', 'e2-e4', 'e2e4'],
    ['4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1', 'e2e4', 'e2e4'],
    ['4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1', 'Pe4', 'e2e4'],
    ['4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1', '\u2659e2\u2013e4', 'e2e4'],
    ['4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1', '\u2658f3', 'g1f3'],
    ['4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1', '\u265Ef3', 'g1f3'],
    ['4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1', 'g1f3', 'g1f3'],
    ['4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1', 'Ng1f3=', 'g1f3'],
    ['4k3/8/8/8/8/8/4P3/4K1N1 w - - 0 1', 'Nf3!!', 'g1f3'],
    ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'Pe5\u00D7d6ep+', 'e5d6'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8q', 'a7a8q'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8b', 'a7a8b'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7b8q', 'a7b8q'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7xb8/N', 'a7b8n'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'axb8=(Q)+', 'a7b8q'],
  ])('%s: %s', (fen, san, uci) => {
    const move = positionOf(fen).parseSan(san);
    expect(move.ok && move.value.uci).toBe(uci);
  });
});

describe('refusing', () => {
  test.each([
    ['4k3/8/8/8/8/8/4K3/R6R w - - 0 1', 'Rd1', 'ambiguous'],
    ['4k3/8/8/8/8/8/4K3/R6R w - - 0 1', 'Rcd1', 'illegal'],
    ['4k3/8/8/8/8/8/4K3/R6R w - - 0 1', 'O-O', 'illegal'],
    ['r3k2r/8/8/8/8/5r2/8/R3K2R w KQkq - 0 1', 'O-O', 'illegal'],
    ['4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'exd6', 'illegal'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8', 'illegal'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8=K', 'malformed'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8=A', 'illegal'],
    ['4k3/8/8/8/8/8/P7/4K3 w - - 0 1', 'a3=Q', 'illegal'],
    ['4k3/8/8/8/8/p7/P7/4K3 w - - 0 1', 'a4', 'illegal'],
    ['4k3/8/8/8/8/8/P7/4K3 w - - 0 1', 'a5', 'illegal'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'Nj3', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'Ae2', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', '', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'N', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'Nf', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'Nf3-', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'Nf3e', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'Nf3+x', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'Nf9', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', '0-1', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'O', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'O-O-O-O', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', 'O-O-', 'malformed'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8(', 'malformed'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8=', 'illegal'],
    ['1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8/', 'malformed'],
    ['4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1', 'e1g1x', 'malformed'],
    ['4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1', 'e1c1', 'illegal'],
    ['4k3/8/8/8/8/8/8/4KR1R w - - 0 1', 'e1g1', 'illegal'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', '--', 'malformed'],
    ['4k3/8/8/8/8/8/8/4K1N1 w - - 0 1', `N${'f'.repeat(1_000_000)}3`, 'malformed'],
  ])('%s: %s is %s', (fen, san, code) => {
    expect(positionOf(fen).parseSan(san)).toMatchObject({ ok: false, error: { code } });
  });
});

test('the king onto a rook that has no right is no castling', () => {
  const position = positionOf('4k3/8/8/8/8/8/8/4KR1R w H - 0 1', '960');
  expect(position.parseSan('Ke1f1')).toMatchObject({ ok: false, error: { code: 'illegal' } });
  expect(position.parseSan('Kf1')).toMatchObject({ ok: false, error: { code: 'illegal' } });
});

test('part of a longer text is read in place', () => {
  const start = parseFen(shapeOf('classical').startFen, shapeOf('classical'));
  if (!start.ok) throw new Error(start.error.message);
  const uciOf = (text: string, from: number, to: number) => {
    const move = parseSanAt(text, from, to, start.value);
    return move > 0 ? writeUci(move, start.value) : move;
  };
  expect(uciOf('1.Nf3 Nf6', 2, 5)).toBe('g1f3');
  expect(uciOf('e4e5', 0, 2)).toBe('e2e4');
  expect(uciOf('xe45', 1, 3)).toBe('e2e4');
  expect(uciOf('e4', 0, 1)).toBe(MALFORMED);
  expect(uciOf('e4', 2, 2)).toBe(MALFORMED);
  expect(uciOf('e5', 0, 2)).toBe(ILLEGAL);
});

test.each<Variant>(['classical', '960', 'capablanca'])('every legal move of random games, %s', (variant) => {
  for (const { before, move } of randomGames(4, { seed: 5, variant })) {
    const texts = before.legalMoves().map((legal) => before.san(legal));
    expect(new Set(texts).size).toBe(texts.length);
    const read = before.parseSan(before.san(move));
    expect(read.ok && read.value).toEqual(move);
  }
});

test('no text makes it throw or play an illegal move', () => {
  const position = positionOf('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1');
  const legal = new Set(position.legalMoves().map((move) => move.uci));
  const letters = fc.string({
    maxLength: 8,
    unit: fc.constantFrom(...'KQRBNPabcdefgh12345678x=+#O-0()./\u2654\u00D7'),
  });
  fc.assert(
    fc.property(letters, (text) => {
      const move = position.parseSan(text);
      return !move.ok || legal.has(move.value.uci);
    }),
    { numRuns: 5_000, seed: 23 },
  );
});
