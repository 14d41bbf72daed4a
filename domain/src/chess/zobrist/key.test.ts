import { describe, expect, test } from '@jest/globals';
import { generate, MAX_MOVES } from '../board/generate.ts';
import { writeFen } from '../fen/write-fen.ts';
import { Replay } from '../replay.ts';
import { Position } from '../position.ts';
import { positionOf, randomGames } from '../testing/random-games.ts';
import { seededRandom } from '../testing/random.ts';
import type { Variant } from '../types.ts';
import { isaac64 } from './isaac64.ts';
import { hexKey, joinKey, joinSignedKey } from './key.ts';

/** The test keys of the Polyglot book format, hgm.nubati.net/book_format.html. */
const PUBLISHED: readonly (readonly [string, string])[] = [
  ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', '463b96181691fc9c'],
  ['rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1', '823c9b50fd114196'],
  ['rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2', '0756b94461c50fb0'],
  ['rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2', '662fafb965db29d4'],
  ['rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3', '22a48b5a8e47ff78'],
  ['rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3', '652a607ca3f242c1'],
  ['rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4', '00fdd303c946bdd9'],
  ['rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3', '3c8123ea7b067637'],
  ['rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4', '5c3f9b829b279560'],
];

test.each(PUBLISHED)('key of %s', (fen, key) => {
  expect(positionOf(fen).key()).toBe(key);
});

test('the generator gives the first and the last number of Random64', () => {
  const numbers = isaac64();
  const table = Array.from({ length: 781 }, () => numbers.next().value);
  expect(table[0]).toBe(0x9d39247e33776d41n);
  expect(table[780]).toBe(0xf8d626aaaf278509n);
  expect(new Set(table).size).toBe(781);
});

/** Starts with castling of every kind; the last of each variant with little on the board, so that rights and passing matter. */
const STARTS: readonly (readonly [Variant, string])[] = [
  ['classical', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
  ['classical', 'r3k2r/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/R3K2R w KQkq - 0 1'],
  ['960', 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9'],
  ['960', '1r1rkr1r/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/1R1RKR1R w FDfd - 0 1'],
  ['960', 'rk5r/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/RK5R w KQkq - 0 1'],
  ['capablanca', 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1'],
  ['capablanca', 'rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1'],
  ['capablanca', 'r4k3r/p1p1p1p1p1/10/1P1P1P1P1P/p1p1p1p1p1/10/1P1P1P1P1P/R4K3R w KQkq - 0 1'],
];

describe.each(STARTS)('keys of %s %s', (variant, fen) => {
  test('computed move by move equal those of the parsed position, and are equal only for equal positions', () => {
    const keyOf = new Map<string, string>();
    const positions = new Set<string>();
    for (const { after } of randomGames(12, { seed: 7, variant, fen })) {
      expect(after.key()).toBe(positionOf(after.fen(), variant).key());
      const position = after.fen().split(' ', 4).join(' ');
      expect(keyOf.get(after.key()) ?? position).toBe(position);
      keyOf.set(after.key(), position);
      positions.add(position);
    }
    expect(keyOf.size).toBe(positions.size);
    expect(keyOf.size).toBeGreaterThan(300);
  });

  test('come back when moves are taken back', () => {
    const board = positionOf(fen, variant).board();
    const moves = new Int32Array(MAX_MOVES);
    const random = seededRandom(3);
    const keys: string[] = [];
    for (let ply = 0; ply < 200; ply += 1) {
      const end = generate(board, moves, 0);
      if (end === 0) break;
      keys.push(hexKey(board.keyHi, board.keyLo));
      board.play(moves[random(end)]!);
    }
    for (const expected of keys.toReversed()) {
      board.undo();
      expect(hexKey(board.keyHi, board.keyLo)).toBe(expected);
    }
    expect(writeFen(board)).toBe(fen);
  });
});

test('an en-passant square counts only when a legal move uses it', () => {
  const base = '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2';
  const without = '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2';
  expect(positionOf(base).key()).not.toBe(positionOf(without).key());
  // The only pawn that could take is pinned to its king.
  const pinned = '4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2';
  expect(positionOf(pinned).key()).toBe(positionOf(pinned.replace('d6', '-')).key());
});

describe("Polyglot's key", () => {
  // The last of these keys is what python-chess's `polyglot.zobrist_hash` gives.
  test('counts a double step whose only captor is pinned, read and played', () => {
    const pinned = positionOf('4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2');
    const free = positionOf('6k1/8/8/3pP3/8/8/8/4K3 w - d6 0 2');
    const freeWithout = positionOf('6k1/8/8/3pP3/8/8/8/4K3 w - - 0 2');
    const without = positionOf('4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 2');
    const xor = (a: string | null, b: string | null): bigint => BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
    const step = xor(free.polyglotKey(), freeWithout.polyglotKey());
    expect(step).not.toBe(0n);
    expect(xor(pinned.polyglotKey(), without.polyglotKey())).toBe(step);
    expect(pinned.key()).toBe(without.key());
    const before = positionOf('4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1');
    const played = before.parseUci('d7d5');
    expect(played.ok && before.play(played.value).polyglotKey()).toBe(pinned.polyglotKey());
    expect(free.polyglotKey()).toBe(free.key());
    expect(pinned.polyglotKey()).toBe('7ddd0eefbfc8435a');
  });

  test.each<[string, Variant, string, boolean]>([
    ['the start', 'classical', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', true],
    ['960, rooks in the corners', '960', 'r2k3r/8/8/8/8/8/8/R2K3R w KQkq - 0 1', true],
    ['960, an inner rook', '960', '4k3/8/8/8/8/8/8/4KR1R w F - 0 1', false],
    ['960, the right is gone', '960', '4k3/8/8/8/8/8/8/4KR1R w - - 0 1', true],
    ['ten files', 'capablanca', '4k5/10/10/10/10/10/10/4K5 w - - 0 1', false],
  ])('is defined or not: %s', (_name, variant, fen, defined) => {
    const position = positionOf(fen, variant);
    expect(position.polyglotKey()).toBe(defined ? position.key() : null);
  });
});

function key(variant: Variant, fen: string | undefined, ...moves: string[]): string {
  const replay = new Replay(fen, variant);
  for (const move of moves) expect(replay.playUci(move)).toBe(true);
  return replay.keyHex;
}

describe('move order does not matter', () => {
  const inner = '1r1rkr1r/pppppppp/8/8/8/8/PPPPPPPP/1R1RKR1R w FDfd - 0 1';
  test.each<readonly [Variant, string | undefined, string, string]>([
    ['classical', undefined, 'g1f3 g8f6 b1c3', 'b1c3 g8f6 g1f3'],
    // A double step that cannot be captured en passant leaves no trace.
    ['classical', undefined, 'e2e4 e7e5 g1f3', 'g1f3 e7e5 e2e4'],
    ['960', inner, 'e1f1 e8f8 a2a4', 'a2a4 e8f8 e1f1'],
    ['960', inner, 'f2f4 h7h6 d2d4 g7g6 f1f3', 'd2d4 g7g6 f2f4 h7h6 f1f3'],
    ['capablanca', undefined, 'b1a3 i8j6 i1j3', 'i1j3 i8j6 b1a3'],
    ['capablanca', undefined, 'j2j4 a7a5 h1i3', 'h1i3 a7a5 j2j4'],
  ])('%s %s: %s is %s', (variant, fen, one, other) => {
    expect(key(variant, fen, ...one.split(' '))).toBe(key(variant, fen, ...other.split(' ')));
  });
});

describe('turn and rights do', () => {
  test.each<readonly [Variant, string]>([
    ['classical', 'h1g1 g8f6 g1h1 f6g8 f3g1 g8f6 g1f3 f6g8'],
    ['960', 'h1g1 g8f6 g1h1 f6g8 f3g1 g8f6 g1f3 f6g8'],
    ['capablanca', 'j1i1 i8h6 i1j1 h6i8 h3i1 i8h6 i1h3 h6i8'],
  ])('%s: a rook that came back has lost its right', (variant, back) => {
    const out =
      variant === 'capablanca' ? ['i1h3', 'b8a6', 'b1a3', 'a6b8'] : ['g1f3', 'b8a6', 'b1a3', 'a6b8'];
    expect(key(variant, undefined, ...out, ...back.split(' '))).not.toBe(key(variant, undefined, ...out));
  });

  test('knights that came back have lost nothing', () => {
    const start = Position.initial();
    expect(key('classical', undefined, 'g1f3', 'g8f6', 'f3g1', 'f6g8')).toBe(start.key());
    expect(positionOf(start.fen().replace(' w ', ' b ')).key()).not.toBe(start.key());
  });
});

test('castling with an inner rook is not castling with the corner rook', () => {
  const outer = positionOf('4k3/8/8/8/8/8/8/4KR1R w H - 0 1', '960');
  const inner = positionOf('4k3/8/8/8/8/8/8/4KR1R w F - 0 1', '960');
  expect(outer.key()).not.toBe(inner.key());
});

test('the three forms of a key hold the same bits', () => {
  const [hi, lo] = [0x823c9b50 | 0, 0xfd114196 | 0];
  expect(hexKey(hi, lo)).toBe('823c9b50fd114196');
  expect(joinKey(hi, lo)).toBe(0x823c9b50fd114196n);
  expect(joinSignedKey(hi, lo)).toBe(BigInt.asIntN(64, 0x823c9b50fd114196n));
});
