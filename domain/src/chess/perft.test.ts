import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { writeFen } from './fen/write-fen.ts';
import { perft } from './perft.ts';
import { Position } from './position.ts';
import { positionOf } from './testing/random-games.ts';
import { sharedData, testWithData } from './testing/shared-data.ts';
import type { Variant } from './types.ts';

const NIGHTLY = process.env['NIGHTLY'] === '1';

/** chessprogramming.org/Perft_Results */
const CLASSICAL: readonly (readonly [string, string, readonly number[]])[] = [
  ['start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8902, 197281]],
  [
    'position 2, Kiwipete',
    'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    [48, 2039, 97862],
  ],
  ['position 3', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812, 43238]],
  ['position 4', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264, 9467]],
  ['position 4 mirrored', 'r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1', [6, 264, 9467]],
  ['position 5', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486, 62379]],
  [
    'position 6',
    'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    [46, 2079, 89890],
  ],
];

/** chessprogramming.org/Chess960_Perft_Results, first line; and two with rooks that are not in the corners. */
const FISCHER: readonly (readonly [string, string, readonly number[]])[] = [
  ['Shredder-FEN', 'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9', [21, 528, 12189]],
];

/** Published by Capablanca engines (28, 784, 25228 from the start). */
const CAPABLANCA: readonly (readonly [string, string, readonly number[]])[] = [
  ['start', 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1', [28, 784, 25228]],
];

const TABLES: readonly (readonly [Variant, typeof CLASSICAL])[] = [
  ['classical', CLASSICAL],
  ['960', [...CLASSICAL, ...FISCHER]],
  ['capablanca', CAPABLANCA],
];

describe.each(TABLES)('perft %s', (variant, table) => {
  test.each(table)('%s', (_name, fen, counts) => {
    const board = positionOf(fen, variant).board();
    const before = [writeFen(board), board.keyHi, board.keyLo];
    expect(counts.map((_count, index) => perft(board, index + 1))).toEqual(counts);
    expect([writeFen(board), board.keyHi, board.keyLo]).toEqual(before);
  });
});

test('depth 0 is the position itself', () => {
  expect(perft(Position.initial().board(), 0)).toBe(1);
});

/** Lines `epd FEN` and `perft DEPTH NODES`; the variant of a whole file is the widest it needs. */
const FILES: readonly (readonly [string, Variant])[] = [
  ['tricky', '960'],
  ['chess960', '960'],
  ['capablanca', 'capablanca'],
];

for (const [name, variant] of FILES) {
  testWithData(
    `the counts of ${name}.perft`,
    () => {
      const limit = NIGHTLY ? 5_000_000 : 30_000;
      const wrong: string[] = [];
      let checks = 0;
      let fen = '';
      for (const line of readFileSync(sharedData(`perft/${name}.perft`), 'utf8').split('\n')) {
        if (line.startsWith('epd ')) fen = line.slice(4).trim();
        const [, depth, nodes] = /^perft (\d+) (\d+)/.exec(line) ?? [];
        if (nodes === undefined || Number(nodes) > limit) continue;
        checks += 1;
        const counted = perft(positionOf(fen, variant).board(), Number(depth));
        if (counted !== Number(nodes)) wrong.push(`${fen} at ${depth}: ${counted}, not ${nodes}`);
      }
      expect(wrong).toEqual([]);
      expect(checks).toBeGreaterThan(50);
    },
    600_000,
  );
}
