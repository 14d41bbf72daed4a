import { describe, expect, test } from '@jest/globals';
import { encodeMove } from './move-code.ts';
import { Replay } from './replay.ts';
import { randomGames } from './testing/random-games.ts';
import type { Variant } from './types.ts';

describe.each<Variant>(['classical', '960', 'capablanca'])('a replay of %s', (variant) => {
  test('stays with the immutable positions, by trusted and checked text, by code and by SAN', () => {
    const replays = [
      new Replay(undefined, variant),
      new Replay(undefined, variant),
      new Replay(undefined, variant),
      new Replay(undefined, variant),
    ];
    const [trusted, checked, coded, named] = replays as [Replay, Replay, Replay, Replay];
    let last = '';
    for (const { before, move, after } of randomGames(8, { seed: 31, variant })) {
      if (before.fen() !== last) for (const replay of replays) replay.reset();
      trusted.playTrustedUci(move.uci);
      coded.playTrustedCode(encodeMove(move.uci));
      expect(checked.playUci(move.uci)).toBe(true);
      expect(named.playSan(before.san(move))).toBe(true);
      last = after.fen();
      for (const replay of replays) {
        expect(replay.fen()).toBe(last);
        expect(replay.keyHex).toBe(after.key());
        expect(replay.lastUci).toBe(move.uci);
        expect(replay.lastCode).toBe(encodeMove(move.uci));
      }
    }
  });
});

test('keys in all their forms', () => {
  const replay = new Replay();
  replay.playTrustedUci('e2e4');
  expect(replay.keyHex).toBe('823c9b50fd114196');
  expect(replay.key).toBe(0x823c9b50fd114196n);
  expect(replay.signedKey).toBe(BigInt.asIntN(64, replay.key));
  expect([replay.keyHi >>> 0, replay.keyLo >>> 0]).toEqual([0x823c9b50, 0xfd114196]);
  expect([replay.ply, replay.turn, replay.variant]).toEqual([1, 'black', 'classical']);
});

test('what is not legal is refused and changes nothing', () => {
  const replay = new Replay();
  const before = replay.fen();
  for (const uci of ['e2e5', 'e7e5', 'e1g1', 'xxxx', '', 'e2e4q']) expect(replay.playUci(uci)).toBe(false);
  for (const san of ['Ke2', 'e5', 'O-O', 'hello', '']) expect(replay.playSan(san)).toBe(false);
  expect(() => replay.playTrustedUci('e7e5')).toThrow(RangeError);
  expect(() => replay.playTrustedCode(encodeMove('e7e5'))).toThrow('"e7e5"');
  expect([replay.fen(), replay.ply, replay.lastUci, replay.lastCode]).toEqual([before, 0, '', 0]);
});

test('starts anywhere and goes back there', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 7';
  const replay = new Replay(fen);
  replay.playTrustedUci('e8c8');
  expect(replay.sanOfUci('e1g1')).toBe('O-O');
  expect(replay.sanOfUci('e1e3')).toBeNull();
  expect(replay.position().fen()).toBe('2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 8');
  replay.reset();
  expect([replay.fen(), replay.ply]).toEqual([fen, 0]);
  expect(() => new Replay('nonsense')).toThrow(RangeError);
});
