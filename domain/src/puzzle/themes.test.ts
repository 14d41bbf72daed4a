import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { taggedThemes } from '@royal-chess/contracts/puzzles';
import { sharedData, testWithData } from '../chess/testing/shared-data.ts';
import { columnsOf, readPuzzle } from './read-puzzle.ts';
import { themesOf } from './themes.ts';

/** Rows of the Lichess database (CC0): position, moves, and those of its themes that are found here. */
const rows: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'fork (00Pc8)',
    'rnb2r2/pp4k1/2p3pp/4Np2/2BP4/8/PP4PP/2KRR3 b - - 0 18',
    'b8d7 e5d7 c8d7 e1e7 g7f6 e7d7',
    ['fork', 'long'],
  ],
  [
    'pin (00LNH)',
    '1k2r3/pp2r2p/2pqbpp1/3n4/2BP1p2/5N1P/PPQB1PP1/1K1RR3 w - - 2 22',
    'c4b3 e6f5 c2f5 g6f5',
    ['pin', 'short'],
  ],
  [
    'skewer (00WZO)',
    '8/1R2B3/5p2/1k2bP1p/p6r/5K2/8/8 b - - 7 45',
    'b5c4 b7b4 c4d5 b4h4',
    ['endgame', 'short', 'skewer'],
  ],
  [
    'discoveredAttack (01wTd)',
    '8/5pk1/q3p1p1/p1BpPnPp/Pp3P2/1P2P3/2Q2K2/8 b - - 3 42',
    'a6c6 c5f8 g7f8 c2c6',
    ['discoveredAttack', 'endgame', 'short'],
  ],
  [
    'doubleCheck (02NZR)',
    'r3k2r/pp1bqppp/5n2/1BbpnQB1/8/2N5/PPP2PPP/R3K1NR w KQkq - 8 11',
    'g5f6 e5f3 e1d1 e7e1',
    ['doubleCheck', 'mate', 'mateIn2', 'short'],
  ],
  [
    'deflection (00ybx)',
    '6k1/p7/2p1r1bp/3p2p1/8/1PP3BP/P4P2/3R1K2 w - - 0 35',
    'd1e1 g6d3 f1g2 e6e1',
    ['deflection', 'endgame', 'short'],
  ],
  [
    'promotion (01vel)',
    'q5k1/P2Q1pp1/1r3bb1/3p4/8/3pB2P/5PP1/R5K1 b - - 1 31',
    'b6b7 d7b7 a8b7 a7a8q b7a8 a1a8',
    ['long', 'promotion'],
  ],
  [
    'backRankMate (00EXP)',
    '2n3k1/p4ppp/2p1p3/P1NrP3/1n1r4/3N4/5PPP/1R1R2K1 w - - 0 29',
    'd3b4 d4d1 b1d1 d5d1',
    ['backRankMate', 'mate', 'mateIn2', 'short'],
  ],
  [
    'smotheredMate (00A9Q)',
    '2rq1rk1/1p3p1p/p1pn2p1/P2p4/1P1PnP2/3NP3/5PBP/R1Q3RK w - - 2 22',
    'd3c5 e4f2',
    ['mate', 'mateIn1', 'oneMove', 'smotheredMate'],
  ],
  [
    'mateIn3 (00Gv1)',
    '8/1pp1r1kp/4r1p1/p1P5/5Q2/P4PPq/1P1R3P/3R2K1 w - - 2 32',
    'd2d8 e6e1 d1e1 e7e1 g1f2 h3f1',
    ['endgame', 'long', 'mate', 'mateIn3'],
  ],
  [
    'pawnEndgame (01Pkt)',
    '8/p6p/6p1/1P2p3/Pk6/4KP2/6PP/8 w - - 4 34',
    'e3e4 b4a4 e4e5 a4b5 f3f4 a7a5',
    ['endgame', 'long', 'pawnEndgame'],
  ],
  [
    'rookEndgame (002vV)',
    '8/6k1/2R4p/5p1P/5P1K/6P1/8/r7 w - - 2 58',
    'c6b6 a1h1',
    ['endgame', 'mate', 'mateIn1', 'oneMove', 'rookEndgame'],
  ],
  [
    'knightEndgame (05syF)',
    '8/8/2k4K/6P1/8/3nP3/8/8 b - - 0 56',
    'd3e5 g5g6 c6d5 g6g7',
    ['endgame', 'knightEndgame', 'short'],
  ],
  [
    'bishopEndgame (02QUU)',
    '4k3/4bppp/pp6/4P3/P2PP3/6P1/5K1P/2B5 w - - 3 28',
    'f2e3 e7g5 e3e2 g5c1',
    ['bishopEndgame', 'endgame', 'short', 'skewer'],
  ],
  [
    'queenEndgame (00xWX)',
    '5Q2/7p/6pk/8/8/1Pq3pP/6P1/7K b - - 1 45',
    'h6h5 f8f3 c3f3 g2f3',
    ['endgame', 'queenEndgame', 'short'],
  ],
  [
    'queenRookEndgame (00XCT)',
    '6Q1/7K/2k5/3r4/8/8/8/8 w - - 5 82',
    'h7h8 d5h5 g8h7 h5h7',
    ['endgame', 'queenRookEndgame', 'short'],
  ],
  [
    'veryLong (00KgF)',
    '4r3/p5k1/1p5P/1P2P1K1/8/5N2/8/8 b - - 0 42',
    'g7h7 g5h5 h7g8 f3g5 e8e5 h5g6 e5b5 h6h7',
    ['endgame', 'veryLong'],
  ],
];

test.each(rows)('%s', (_, fen, moves, expected) =>
  expect(themesOf(fen, moves.split(' '))).toEqual(expect.arrayContaining([...expected])),
);

test('a move that is none of its position is refused', () =>
  expect(() => themesOf('7k/8/8/8/8/8/8/K7 w - - 0 1', ['h8h7'])).toThrow(RangeError));

/** Phases alone: Lichess found no theme in such a row, so it is no witness against one. */
const phases = new Set(['opening', 'middlegame', 'endgame', 'master', 'masterVsMaster', 'superGM']);
const wanted = [
  'mate',
  'mateIn1',
  'mateIn2',
  'mateIn3',
  'fork',
  'pin',
  'skewer',
  'promotion',
  'endgame',
  'pawnEndgame',
  'knightEndgame',
  'bishopEndgame',
  'rookEndgame',
  'queenEndgame',
  'queenRookEndgame',
];

testWithData('themes are those of Lichess: precision 0.95 and recall 0.85 for each', () => {
  const lines = readFileSync(sharedData('puzzles/lichess-puzzles.csv'), 'utf8').trim().split('\n');
  const columns = columnsOf(lines[0]!);
  if (!columns.ok || columns.value === null) throw new Error('The file has no row of names');
  const figures = new Map(taggedThemes.map((theme) => [theme as string, { right: 0, found: 0, there: 0 }]));
  for (const line of lines.slice(1)) {
    const row = readPuzzle(line, columns.value);
    // One id of the file was damaged by a spreadsheet.
    if (!row.ok) continue;
    const { fen, moves, themes } = row.value;
    const found = themesOf(fen, moves);
    const isUntagged = themes.every((theme) => phases.has(theme));
    for (const [theme, count] of figures) {
      if (isUntagged && theme !== 'endgame') continue;
      const isThere = themes.includes(theme);
      const isFound = found.some((one) => one === theme);
      count.there += Number(isThere);
      count.found += Number(isFound);
      count.right += Number(isThere && isFound);
    }
  }
  const below = wanted.filter((theme) => {
    const { right, found, there } = figures.get(theme)!;
    return there === 0 || right / found < 0.95 || right / there < 0.85;
  });
  expect(below).toEqual([]);
});
