import { describe, expect, test } from '@jest/globals';
import { Replay } from '../replay.ts';
import { positionOf, randomGames } from '../testing/random-games.ts';
import type { Variant } from '../types.ts';

const CASTLING = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

describe('castling has one text a variant and is understood in both', () => {
  test.each<readonly [Variant, string, string, string]>([
    ['classical', CASTLING, 'e1g1', 'e1g1'],
    ['classical', CASTLING, 'e1h1', 'e1g1'],
    ['classical', CASTLING, 'e1a1', 'e1c1'],
    ['960', CASTLING, 'e1g1', 'e1h1'],
    ['960', CASTLING, 'e1a1', 'e1a1'],
    ['960', '4k3/8/8/8/8/8/8/5KR1 w K - 0 1', 'f1g1', 'f1g1'],
    ['capablanca', '5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1', 'f1i1', 'f1i1'],
    ['capablanca', '5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1', 'f1a1', 'f1c1'],
    ['capablanca', '4k5/10/10/10/10/10/10/R3K4R w KQ - 0 1', 'e1h1', 'e1h1'],
  ])('%s %s %s', (variant, fen, text, canonical) => {
    const move = positionOf(fen, variant).parseUci(text);
    expect(move).toMatchObject({ ok: true, value: { uci: canonical } });
    expect(move.ok && move.value.castling).toBeDefined();
  });

  test('a single step of the king stays a single step', () => {
    const move = positionOf('4k3/8/8/8/8/8/8/5K1R w H - 0 1', '960').parseUci('f1g1');
    expect(move.ok && move.value).toMatchObject({ uci: 'f1g1', piece: 'king' });
    expect(move.ok && move.value.castling).toBeUndefined();
  });

  test('Chess960: king and rook trade places', () => {
    const position = positionOf('4k3/8/8/8/8/8/8/5KR1 w K - 0 1', '960');
    const castled = position.parseSan('O-O');
    expect(castled.ok && position.play(castled.value).fen()).toBe('4k3/8/8/8/8/8/8/5RK1 b - - 1 1');
  });
});

describe('castling is written in both styles', () => {
  /** Variant, position, castling in SAN, by the king's target, king takes rook. */
  test.each<readonly [Variant, string, string, string, string]>([
    ['classical', CASTLING, 'O-O', 'e1g1', 'e1h1'],
    ['classical', CASTLING, 'O-O-O', 'e1c1', 'e1a1'],
    ['classical', CASTLING.replace(' w ', ' b '), 'O-O-O', 'e8c8', 'e8a8'],
    ['960', CASTLING, 'O-O', 'e1g1', 'e1h1'],
    ['960', '4k3/8/8/8/8/8/8/1K5R w H - 0 1', 'O-O', 'b1g1', 'b1h1'],
    ['960', '4k3/8/8/8/8/8/8/RK6 w A - 0 1', 'O-O-O', 'b1a1', 'b1a1'],
    ['960', '4k3/8/8/8/8/8/8/R1K5 w A - 0 1', 'O-O-O', 'c1a1', 'c1a1'],
    ['960', '4k3/8/8/8/8/8/8/6KR w H - 0 1', 'O-O', 'g1h1', 'g1h1'],
    ['capablanca', '5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1', 'O-O', 'f1i1', 'f1j1'],
    ['capablanca', '5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1', 'O-O-O', 'f1c1', 'f1a1'],
    ['capablanca', '4k5/10/10/10/10/10/10/R3K4R w KQ - 0 1', 'O-O', 'e1h1', 'e1j1'],
    ['capablanca', '4k5/10/10/10/10/10/10/R3K4R w KQ - 0 1', 'O-O-O', 'e1b1', 'e1a1'],
  ])('%s %s %s', (variant, fen, san, target, rook) => {
    const position = positionOf(fen, variant);
    const move = position.parseSan(san);
    if (!move.ok) throw new Error(move.error.message);
    expect(position.uci(move.value, 'king-target')).toBe(target);
    expect(position.uci(move.value, 'king-takes-rook')).toBe(rook);
    for (const text of [target, rook]) {
      expect(position.parseUci(text)).toMatchObject({ ok: true, value: { packed: move.value.packed } });
      const replay = new Replay(fen, variant);
      expect(replay.playUci(text)).toBe(true);
      expect(replay.position().key()).toBe(position.play(move.value).key());
    }
  });

  test('other moves have one text', () => {
    const position = positionOf('4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
    const move = position.parseUci('a7a8n');
    expect(move.ok && position.uci(move.value, 'king-takes-rook')).toBe('a7a8n');
  });
});

test.each([
  ['malformed', 'e2'],
  ['malformed', 'e2e4e5'],
  ['malformed', 'e7e8x'],
  ['malformed', 'i2i4x'],
  ['malformed', ' e2e4'],
  ['illegal', 'a1a1'],
  ['illegal', 'j1j2'],
  ['illegal', 'e8e7'],
  ['illegal', 'e1e1'],
  ['illegal', 'a1a8q'],
  ['illegal', 'e1f3'],
  ['illegal', 'd4d5'],
])('%s: %s', (code, text) => {
  expect(positionOf(CASTLING).parseUci(text)).toMatchObject({ ok: false, error: { code } });
});

test('a promotion must name its piece', () => {
  const position = positionOf('4k3/P7/8/8/8/8/8/4K3 w - - 0 1');
  expect(position.parseUci('a7a8').ok).toBe(false);
  expect(position.parseUci('a7a8k').ok).toBe(false);
  expect(position.parseUci('a7a8c').ok).toBe(false);
  expect(position.parseUci('a7a8n')).toMatchObject({ ok: true, value: { promotion: 'knight' } });
});

test.each<Variant>(['classical', '960', 'capablanca'])('every move of random games, %s', (variant) => {
  for (const { before, move } of randomGames(5, { seed: 9, variant })) {
    const read = before.parseUci(move.uci);
    expect(read.ok && read.value).toEqual(move);
  }
});
