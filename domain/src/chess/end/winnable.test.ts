import { describe, expect, test } from '@jest/globals';
import type { Variant } from '../types.ts';
import { FLAG_NODE_LIMIT } from './dead.ts';
import { boardOf, faultOfMate } from './testing/mate-line.ts';
import { analyse, DEFAULT_MEMORY_LIMIT, DEFAULT_NODE_LIMIT } from './winnable.ts';

/** What it shows, FEN, and who can still mate: `WB`, `W-`, `-B` or `--`. */
const CASES: readonly (readonly [string, string, string, Variant?])[] = [
  ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'WB'],
  ['mated already', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'W-'],
  ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', '--'],
  ['the only move takes the queen', '8/8/8/8/5k2/8/6q1/7K w - - 0 1', '--'],
  ['a rook beside the bare king', 'Rk6/8/2K5/8/8/8/8/8 b - - 0 1', '--'],
  ['a pawn that queens gives nothing back', '5k2/5P2/5K2/8/8/8/8/8 b - - 0 1', '--'],
  ['a pawn on the last step', '6k1/6P1/6K1/8/8/8/8/8 w - - 0 1', 'W-'],
  ['both kings may be mated with a pawn each', '6k1/6P1/5pK1/6P1/8/8/8/8 w - - 0 1', 'WB'],
  ['rook pawn, king in the corner', 'k7/P1K5/8/8/8/8/8/8 b - - 0 1', '--'],
  ['bishop against bishop of the other colour', '8/8/3k4/8/3b4/8/3B4/3K4 w - - 0 1', '--'],
  ['bishop against bishop, two colours', '8/8/3k4/8/3b4/8/4B3/3K4 w - - 0 1', 'WB'],
  ['two bishops of one colour, alone', '8/8/8/8/8/1kB5/1B6/BKB5 w - - 0 1', '--'],
  ['knight against knight', '8/8/3k4/8/2n5/8/3N4/3K4 w - - 0 1', 'WB'],
  ['two knights alone', '8/8/3k4/8/8/8/3NN3/3K4 w - - 0 1', 'W-'],
  ['knight against bishop', '3k1b2/8/8/8/8/8/8/3K1N2 w - - 0 1', 'WB'],
  // Pawns locked into each other.
  ['a wall', '8/8/8/1k6/1p1p1p1p/1P1P1P1P/8/1K6 w - - 0 1', '--'],
  ['a wall over four files', '3k4/8/8/p2p2p1/P2P2P1/8/3K4/8 w - - 0 1', '--'],
  ['a wall that a king goes around', '8/8/6K1/p3p1p1/Pp1pP1Pp/1P1P3P/8/6k1 b - - 0 1', 'WB'],
  ['a wall with bishops behind it', '2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1', '--'],
  ['a wall, a bishop of the right colour', '3k4/b7/8/p1p1p1p1/P1P1P1P1/8/2B2B2/5K2 w - - 0 1', 'WB'],
  ['a wall, both bishops of the wrong colour', '3k4/b7/8/p1p1p1p1/P1P1P1P1/8/2B1B3/5K2 w - - 0 1', '--'],
  ['a wall with a gap for the bishop', '8/2k5/8/1p1p1p2/1P1P1P2/4B3/2K5/8 w - - 0 1', 'WB'],
  ['a wall that knights leap over', '2b1kbn1/3n4/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4KB2 w - - 0 1', 'WB'],
  ['two lines of pawns', '1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1', '--'],
  [
    'a queen behind a full wall with a way to take',
    '8/2k5/p1p1p1p1/PpPpPpPp/1P1P1P1P/4Q3/2K5/8 w - - 0 1',
    'WB',
  ],
  ['a rook that never comes out', '2k5/6p1/6P1/6PK/6P1/6PR/7P/8 b - - 0 1', '--'],
  ['pieces locked into a corner', '8/8/5k2/1p6/1Pp5/B1Pp4/RK1P4/QRB5 w - - 0 1', '--'],
  ['a bishop on the wrong square beside', '5bBk/4p1p1/4P1P1/7K/8/8/8/8 w - - 0 1', '--'],
  ['a bishop on the right one', '5bkB/4p1p1/4P1P1/7K/8/8/8/8 w - - 0 1', 'WB'],
  ['nothing moves but two kings', 'NBN1N1N1/BpPpPpPp/1P1P1P1P/8/8/8/8/3K3k w - - 0 1', '--'],
  ['knights that cannot leave', 'nk5n/2p2p2/1pP2Pp1/1P4P1/8/8/3K4/8 w - - 0 1', '--'],
  [
    'bishops of one colour on both sides',
    '3b1b1k/2b1b1b1/1b1b1b2/2b5/4KB2/4B1B1/3B1B1B/2B1B1B1 w - - 0 1',
    '--',
  ],
  ['one side can break out', '8/1p3k2/pPp3p1/P1Pp1pPp/2bP1P1P/4BK2/7B/8 b - - 0 1', '-B'],
  ['neither can', '8/1p3k2/pPp3p1/P1Pp1pPp/2bP1P1P/4BK2/8/8 b - - 0 1', '--'],
  // Lines that are forced.
  ['a forced capture leaves bare kings', '8/8/8/8/8/8/2q5/K1k5 w - - 0 1', '--'],
  ['capture on the last row is forced', '8/8/8/8/8/8/5k1p/7K w - - 0 1', '--'],
  ['all moves are forced into stalemate', '7k/7p/7P/8/8/6q1/5q2/7K w - - 0 1', '--'],
  ['the queen must be taken', '1q2Q2k/8/5p1K/7P/8/8/8/8 b - - 0 1', '--'],
  ['mate by the only moves', '8/8/pppp1p2/2pp4/8/K1k5/8/8 b - - 0 1', '-B'],
  ['en passant is the only move, and mates', '8/8/1p6/1Pp5/n1P2p1p/2p2Ppk/2P3p1/B5K1 b - - 0 1', '-B'],
  ['en passant opens the lock', '8/8/1p4p1/1Pp2pPk/n1P2p1P/2p2PpK/2P3P1/B7 w - c6 0 1', 'WB'],
  ['and without it nothing does', '8/8/1p4p1/1Pp2pPk/n1P2p1P/2p2PpK/2P3P1/B7 b - - 0 1', '--'],
  // Games that ended by the clock, from a public database; the side to move had lost on time.
  ['king before the pawns', '8/8/8/2k1p3/1p2p2p/1Pp1Pp1P/2P2P2/2K5 b - - 30 61', '--'],
  ['both sides locked', '8/4k3/4p1p1/3pP1P1/1p1p2K1/pP1P4/P7/8 w - - 24 60', '--'],
  ['four pawns and two kings', '8/8/6k1/1p1p2p1/pPpP2P1/P1P1K3/8/8 b - - 67 93', '--'],
  ['one bishop each behind the wall', '8/8/2k1p1p1/1p1bPpP1/1Pp1pP2/2P1P3/3B4/4K3 w - - 1 40', '--'],
  ['the last piece hangs and must be taken', '7k/5BPr/5K2/8/8/8/8/8 b - - 0 65', '-B'],
  // Castling.
  ['castling gets the rook out', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'W-'],
  ['king takes rook, 960', '7k/8/8/8/8/8/8/1R1K4 w B - 0 1', 'W-', '960'],
  // The wide board.
  ['an archbishop alone', '5k4/10/10/10/4A5/10/10/5K4 w - - 0 1', 'W-', 'capablanca'],
  ['a chancellor alone', '5k4/10/10/10/4C5/10/10/5K4 w - - 0 1', 'W-', 'capablanca'],
  ['a wide wall', '4k5/10/10/p1p1p1p1p1/P1P1P1P1P1/10/10/4K5 w - - 0 1', '--', 'capablanca'],
  [
    'a wide wall that an archbishop leaps over',
    '4k5/10/10/p1p1p1p1p1/P1P1P1P1P1/10/10/4KA4 w - - 0 1',
    'WB',
    'capablanca',
  ],
  ['wide, the only move takes', '10/10/10/10/6k3/10/8q1/9K w - - 0 1', '--', 'capablanca'],
  ['wide, bishops of one colour', '4k5/10/10/10/3b6/10/3B6/4K5 w - - 0 1', '--', 'capablanca'],
];

const sidesOf = (white: string, black: string): string =>
  `${white === 'winnable' ? 'W' : '-'}${black === 'winnable' ? 'B' : '-'}`;

describe('who can still mate', () => {
  test.each(CASES)('%s: %s %s', (_name, fen, sides, variant = 'classical') => {
    const board = boardOf(fen, variant);
    const answers = [0, 1].map((color) => analyse(board, color));
    expect(answers.map(({ answer }) => answer)).not.toContain('unknown');
    expect(sidesOf(answers[0]!.answer, answers[1]!.answer)).toBe(sides);
    for (const [color, analysis] of answers.entries()) {
      if (analysis.answer === 'winnable') expect(faultOfMate(board, analysis, color)).toBeNull();
      else expect(analysis.mate).toEqual([]);
    }
  });
});

test('a node limit ends the search with "unknown", and the board is unchanged', () => {
  const board = boardOf('Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1');
  const before = [board.keyHi, board.keyLo, ...board.squares];
  expect(analyse(board, 0, { nodeLimit: 100 })).toMatchObject({ answer: 'unknown', decided: 'nothing' });
  expect([board.keyHi, board.keyLo, ...board.squares]).toEqual(before);
});

test('a memory limit ends the search with "unknown" too, and there is a limit where none is set', () => {
  const board = boardOf('k6B/1b4B1/2b2B2/4B3/3B4/1pB1B3/pP1B4/K7 w - - 0 1');
  const analysis = analyse(board, 0, { nodeLimit: Infinity, memoryLimit: 1 << 20 });
  expect(analysis).toMatchObject({ answer: 'unknown', decided: 'nothing' });
  expect(analysis.nodes).toBeLessThan(200_000);
  expect(DEFAULT_NODE_LIMIT).toBeLessThanOrEqual(1_000_000);
  expect(DEFAULT_MEMORY_LIMIT).toBeLessThanOrEqual(256 << 20);
});

test.each([
  ['pawns that block one another by turns', '5k2/p1p5/8/8/8/6p1/P1P3Pp/7K w - - 0 1', 'unwinnable'],
  ['a race that the guarded king loses', '1k6/1P1p1p1p/BP6/1P1P3p/5P2/8/6KP/8 b - - 0 1', 'unwinnable'],
])('the limit at the fall of a flag decides %s', (_name, fen, answer) => {
  expect(analyse(boardOf(fen), 1, { nodeLimit: FLAG_NODE_LIMIT }).answer).toBe(answer);
});

test.each<[string, number, Variant?]>([
  ['8/8/8/1b4K1/8/6N1/7k/8 w - - 0 1', 0],
  ['6N1/8/5b2/1k6/8/K7/8/8 b - - 0 1', 0],
  ['8/5B2/8/4n3/8/3k4/8/5K2 w - - 0 1', 1],
  ['8/8/3q4/8/8/5k2/6b1/N4K2 w - - 0 1', 0],
  ['10/k9/10/10/1K8/10/b4N4/10 b - - 0 1', 0, 'capablanca'],
])('a lone knight aims at a corner that the bishop can block: %s', (fen, color, variant = 'classical') => {
  const { answer, nodes } = analyse(boardOf(fen, variant), color);
  expect(answer).toBe('winnable');
  expect(nodes).toBeLessThan(10_000);
});
