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

/** Chess960: the first by chessprogramming.org/Chess960_Perft_Results, the others counted alike by chessops. */
const FISCHER: readonly (readonly [string, string, readonly number[]])[] = [
  [
    'Shredder-FEN',
    'bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9',
    [21, 528, 12189, 326672],
  ],
  ['inner rooks', '1r1rkr1r/8/8/8/8/8/8/1R1RKR1R w FDfd - 0 1', [34, 981, 33658]],
  ['the king crosses the board', 'rk5r/8/8/8/8/8/8/RK5R w KQkq - 0 1', [24, 479, 11099]],
  ['the king stays', 'r5kr/8/8/8/8/8/8/R5KR w KQkq - 0 1', [24, 479, 11069]],
  ['king and rook trade places', '1rkr4/8/8/8/8/8/8/1RKR4 b KQkq - 0 1', [20, 328, 6906]],
  ['the castling rook is pinned', '4k3/8/8/8/8/8/8/qRK5 w Q - 0 1', [4, 65, 876]],
  ['castling towards an attack', '4k3/8/8/8/8/8/8/rR1K4 w Q - 0 1', [7, 84, 1190]],
  ['with pawns', '2rkr3/p1p1p1p1/8/1P6/p7/8/1P1P1P1P/2RKR3 w KQkq - 0 1', [30, 504, 14702]],
];

/** 10x8: the first is published by Capablanca engines, all are counted alike by Fairy-Stockfish. */
const CAPABLANCA: readonly (readonly [string, string, readonly number[]])[] = [
  ['start', 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1', [28, 784, 25228]],
  ['Gothic', 'rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1', [28, 784, 25283]],
  ['Embassy', 'rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1', [28, 784, 25281]],
  ['castling', 'r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1', [28, 674, 18317]],
  ['castling from e', 'r3k4r/10/10/10/10/10/10/R3K4R b KQkq - 0 1', [28, 674, 18317]],
  ['promotions', '5k4/PP8/2C7/4a5/3A6/5c4/8pp/5K4 w - - 0 1', [4, 208, 7448]],
  ['en passant', 'r4k3r/2a4c2/10/3pP5/1Pp7/10/2A4C2/R4K3R w KQkq d6 0 1', [60, 2930, 157521]],
  ['en passant opens the rank', '10/10/10/K2pP4r/10/10/10/5k4 w - d6 0 2', [6, 108, 743]],
];

/** One rule each: position, depth, nodes. Peter Ellis Jones' collection of positions that catch a wrong rule. */
const RULES: readonly (readonly [string, string, number, number])[] = [
  ['en passant along a pin', '3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1', 6, 1134888],
  ['en passant along a diagonal pin', '8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1', 6, 824064],
  ['en passant gives check', '8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1', 6, 1440467],
  ['short castling gives check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 6, 661072],
  ['long castling gives check', '3k4/8/8/8/8/8/8/R3K3 w Q - 0 1', 6, 803711],
  ['rights go with taken rooks', 'r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1', 4, 1274206],
  ['castling through check', 'r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1', 4, 1720476],
  ['promotion out of check', '2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1', 6, 3821001],
  ['discovered check', '8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1', 5, 1004658],
  ['promotion gives check', '4k3/1P6/8/8/8/8/K7/8 w - - 0 1', 6, 217342],
  ['lesser promotions', '8/P1k5/K7/8/8/8/8/8 w - - 0 1', 6, 92683],
  ['self-made stalemate', 'K1k5/8/P7/8/8/8/8/8 w - - 0 1', 6, 2217],
  ['stalemate and mate', '8/k1P5/8/1K6/8/8/8/8 w - - 0 1', 7, 567584],
  ['double check', '8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1', 4, 23527],
];

test.each(RULES)('%s: %s at %d', (_name, fen, depth, nodes) => {
  for (const variant of ['classical', '960'] as const) {
    expect(perft(positionOf(fen, variant).board(), depth)).toBe(nodes);
  }
});

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
