import { Chess } from 'chess.js';
import { perft as chessopsPerft } from 'chessops/debug';
import { Position as KokopuPosition } from 'kokopu';
import { perft } from '@royal-chess/domain/chess/perft';
import { atLeast, type Goal } from '../support/report.ts';
import {
  type Contestant,
  contest,
  fastestBeside,
  OURS,
  printContest,
  printShortly,
  type Seconds,
  sumOf,
  timesFaster,
} from './contest.ts';
import { boardOf } from './board-of.ts';
import { chessopsOf, type FairyBoard, loadFairy } from './peer-boards.ts';
import { capablancaCases, classicalCases, type PerftCase } from './perft-positions.ts';
import {
  chessopsPlayLeaves,
  fairyCountLeaves,
  fairyPlayLeaves,
  kokopuCountLeaves,
  kokopuPlayLeaves,
  playLeaves,
} from './perft-walks.ts';
import type { RunOptions } from './run-options.ts';

/** A way to count: every leaf played and taken back by all, or the last half-move as each library does it itself. */
interface Way {
  readonly name: string;
  readonly contestants: (at: PerftCase) => readonly Contestant[];
}

const classicalWays: readonly Way[] = [
  {
    name: 'every leaf played',
    contestants: ({ fen, depth }) => {
      const board = boardOf(fen);
      const chessops = chessopsOf(fen);
      const kokopu = new KokopuPosition(fen);
      const chessJs = new Chess(fen);
      return [
        { name: OURS, run: () => playLeaves(board, depth) },
        { name: 'chessops', run: () => chessopsPlayLeaves(chessops, depth) },
        { name: 'kokopu', run: () => kokopuPlayLeaves(kokopu, depth) },
        { name: 'chess.js', run: () => chessJs.perft(depth) },
      ];
    },
  },
  {
    name: 'last half-move counted',
    contestants: ({ fen, depth }) => {
      const board = boardOf(fen);
      const chessops = chessopsOf(fen);
      const kokopu = new KokopuPosition(fen);
      const chessJs = new Chess(fen);
      return [
        { name: OURS, run: () => perft(board, depth) },
        { name: 'chessops', run: () => chessopsPerft(chessops, depth) },
        { name: 'kokopu', run: () => kokopuCountLeaves(kokopu, depth) },
        { name: 'chess.js', run: () => chessJs.perft(depth) },
      ];
    },
  },
];

const capablancaWays = (fairyBoard: (fen: string) => FairyBoard): readonly Way[] => [
  {
    name: 'every leaf played',
    contestants: ({ fen, depth }) => {
      const board = boardOf(fen, 'capablanca');
      const fairy = fairyBoard(fen);
      return [
        { name: OURS, run: () => playLeaves(board, depth) },
        { name: 'ffish-es6', run: () => fairyPlayLeaves(fairy, depth) },
      ];
    },
  },
  {
    name: 'last half-move counted',
    contestants: ({ fen, depth }) => {
      const board = boardOf(fen, 'capablanca');
      const fairy = fairyBoard(fen);
      return [
        { name: OURS, run: () => perft(board, depth) },
        { name: 'ffish-es6', run: () => fairyCountLeaves(fairy, depth) },
      ];
    },
  },
];

/** One contest a position; answers with the seconds of all positions together. */
function walk(title: string, way: Way, cases: readonly PerftCase[], options: RunOptions): Seconds {
  const all: Seconds[] = [];
  console.log(`\n${title}, ${way.name}, position by position`);
  for (const each of cases) {
    const seconds = contest(each.name, way.contestants(each), { ...options, expected: each.nodes });
    all.push(seconds);
    printShortly(`${each.name}, depth ${each.depth}`, seconds, each.nodes, 'nodes');
  }
  const total = sumOf(all);
  const nodes = cases.reduce((sum, each) => sum + each.nodes, 0);
  printContest(`${title} of all ${cases.length} positions, ${way.name}`, total, nodes, 'nodes');
  return total;
}

/** Classical perft against chessops, kokopu and chess.js, in both ways to count. */
export function perftGoals(options: RunOptions): Goal[] {
  return classicalWays.flatMap((way) => {
    const total = walk('perft', way, classicalCases, options);
    const fastest = fastestBeside(total);
    return [
      atLeast(`perft, ${way.name}, times the fastest (${fastest})`, timesFaster(total, fastest), 1.5),
      atLeast(`perft, ${way.name}, times chess.js`, timesFaster(total, 'chess.js'), 20),
    ];
  });
}

/** 10x8 perft against Fairy-Stockfish, in both ways to count. */
export async function capablancaGoals(options: RunOptions): Promise<Goal[]> {
  const fairy = await loadFairy();
  const boards: FairyBoard[] = [];
  const fairyBoard = (fen: string): FairyBoard => {
    const board = new fairy.Board('capablanca', fen);
    boards.push(board);
    return board;
  };
  const goals = capablancaWays(fairyBoard).map((way) => {
    const total = walk('10x8 perft', way, capablancaCases, options);
    return atLeast(`10x8 perft, ${way.name}, times ffish-es6`, timesFaster(total, 'ffish-es6'), 2);
  });
  for (const board of boards) board.delete();
  return goals;
}
