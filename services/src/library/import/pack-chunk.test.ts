import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { packChunk, type PackedPiece } from './pack-chunk.ts';
import { type CutChunk, readChunk } from './read-chunk.ts';

/** Short games in one line, each of another player. */
const lineOf = (games: number): string =>
  Array.from({ length: games }, (_, i) => `[White "W${i}"] 1. e4 *`).join(' ') + '\n';
const whole = { offset: 0, line: 0, last: true, isLargest: false, collectionId: null };
const piecesOf = (text: string): PackedPiece[] =>
  packChunk(readChunk({ ...whole, bytes: Buffer.from(text) }), new Set(), new Set());

describe('the events of a chunk', () => {
  test('have some hundred games each, also where one line has more', () => {
    const before = '[White "First"]\n\n1. d4 *\n';
    const text = before + lineOf(1_000);
    const pieces = piecesOf(text);
    expect(pieces.reduce((sum, { count }) => sum + count, 0)).toBe(1_001);
    expect(Math.max(...pieces.map(({ count }) => count))).toBeLessThanOrEqual(300);
    const places = pieces.map(({ throughByte }) => throughByte);
    expect(places.at(-1)).toBe(text.length);
    expect(new Set(places.slice(0, -1))).toEqual(new Set([before.length]));
  });

  test('are under a megabyte each, also where one line has more', () => {
    const text = '[White "W"]\n\n1. e4 *\n';
    const [cut] = readChunk({ ...whole, bytes: Buffer.from(text) });
    const games = Array.from({ length: 250 }, (_, i) => ({
      ...cut!.games[0]!,
      id: `g${i}`,
      movetext: randomBytes(9_000).toString('base64'),
    }));
    const pieces = packChunk([{ ...cut!, games }], new Set(), new Set());
    const sizes = pieces.map((piece) => JSON.stringify(piece).length);
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  });

  test('list few of very many faults in one line, and count all', () => {
    const fault = { line: 1, message: 'e5', partKept: false };
    const damaged = { line: 1, message: 'Event', partKept: true, allMoves: true } as const;
    const cut: CutChunk = {
      games: [],
      faults: [...Array.from({ length: 400_000 }, () => fault), damaged],
      skipped: 400_000,
      throughByte: 10,
      throughLine: 1,
    };
    const [piece, ...others] = packChunk([cut], new Set(), new Set());
    expect(others).toEqual([]);
    expect(piece).toMatchObject({ unlistedFaults: 399_001, skipped: 400_000, allMoves: 1 });
    expect(piece?.faults).toHaveLength(1_000);
  });
});
