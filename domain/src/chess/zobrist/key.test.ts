import { describe, expect, test } from '@jest/globals';
import { Replay } from '../replay.ts';
import { Position } from '../position.ts';
import { positionOf, randomGames } from '../testing/random-games.ts';
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

describe.each<Variant>(['classical', '960', 'capablanca'])('keys of %s', (variant) => {
  test('grown move by move they are those of the position read anew', () => {
    for (const { after } of randomGames(15, { seed: 7, variant })) {
      expect(after.key()).toBe(positionOf(after.fen(), variant).key());
    }
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

function key(...moves: string[]): string {
  const replay = new Replay();
  for (const move of moves) expect(replay.playUci(move)).toBe(true);
  return replay.keyHex;
}

test('move order does not matter, turn and rights do', () => {
  expect(key('g1f3', 'g8f6', 'b1c3')).toBe(key('b1c3', 'g8f6', 'g1f3'));
  expect(key('g1f3', 'g8f6', 'f3g1', 'f6g8')).toBe(Position.initial().key());
  expect(key('g1f3', 'g8f6', 'h1g1', 'f6g8', 'g1h1', 'g8f6', 'f3g1', 'f6g8')).not.toBe(
    Position.initial().key(),
  );
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
