import { describe, expect, test } from '@jest/globals';
import type { PgnEvaluation } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { Position } from '@royal-chess/domain/chess/position';
import type { Variant } from '@royal-chess/domain/chess/types';
import { evaluationOf } from '@royal-chess/domain/engine/evaluation';
import { engineLimits, searchEnd } from './engine-limits.ts';
import { engineRefusal } from '@royal-chess/domain/engine/engine-refusal';
import { movesOfLine, threatPosition } from './evaluated-line.ts';
import type { UciScore } from '@royal-chess/domain/engine/uci-line';

function at(fen: string, variant: Variant = 'classical'): Position {
  const read = Position.fromFen(fen, variant);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}
const start = Position.initial('classical');

test.each<readonly [UciScore, 'white' | 'black', PgnEvaluation]>([
  [{ kind: 'cp', value: 31 }, 'white', { pawns: 0.31 }],
  [{ kind: 'cp', value: 31 }, 'black', { pawns: -0.31 }],
  [{ kind: 'mate', value: 3 }, 'white', { mate: 3 }],
  [{ kind: 'mate', value: 3 }, 'black', { mate: -3 }],
  [{ kind: 'mate', value: -2 }, 'black', { mate: 2 }],
  [{ kind: 'mate', value: 0 }, 'white', { mate: -1 }],
])('%j of %s is %j from White’s side', (score, turn, evaluation) => {
  expect(evaluationOf(score, turn)).toEqual(evaluation);
});

test.each<readonly [string, Position, readonly string[], string]>([
  ['numbers of moves are left to the page', start, ['e2e4', 'e7e5', 'g1f3'], 'e4 e5 Nf3'],
  ['it ends before a move that is not legal', start, ['e2e4', 'e2e4'], 'e4'],
  ['no more than asked for', start, ['e2e4', 'e7e5', 'g1f3', 'b8c6'], 'e4 e5 Nf3'],
  ['castling onto the rook', at('4k3/8/8/8/8/8/8/4K2R w K - 0 1', '960'), ['e1h1'], 'O-O'],
  ['a promotion', at('7k/P7/8/8/8/8/8/K7 w - - 0 1'), ['a7a8q'], 'a8=Q+'],
])('a line: %s', (_, position, moves, sans) => {
  expect(
    movesOfLine(position, { moves }, 3)
      .map(({ san }) => san)
      .join(' '),
  ).toBe(sans);
});

describe('the engine is not asked', () => {
  const eightQueens = 'k7/pp6/8/8/8/QQQQQQQQ/PPPPPPPP/K7 w - - 0 1';
  test.each<readonly [string, Position, string | null]>([
    ['about the start: it is', start, null],
    ['about 10x8: it is', Position.initial('capablanca'), null],
    ['about a mate', at('7k/6Q1/6K1/8/8/8/8/8 b - - 0 1'), 'over'],
    ['about a stalemate', at('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'), 'over'],
    ['about more pieces than a side can have', at(eightQueens), 'tooManyPieces'],
  ])('%s', (_, position, refusal) => {
    expect(engineRefusal(position)).toBe(refusal);
  });
});

describe('the threat', () => {
  test('is what the other side would play', () => {
    expect(threatPosition(start)?.fen()).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1');
  });
  test('in check there is none', () => {
    expect(threatPosition(at('4k3/8/8/8/8/8/4r3/4K3 w - - 0 1'))).toBeNull();
  });
});

test.each([
  [
    { isTouch: true, memoryGb: 8, processors: 8 },
    { depth: 18, hashMb: 16, threads: 1 },
  ],
  [
    { isTouch: false, memoryGb: 8, processors: 16 },
    { depth: 24, hashMb: 64, threads: 4 },
  ],
  [
    { isTouch: false, memoryGb: 2, processors: 4 },
    { depth: 24, hashMb: 32, threads: 2 },
  ],
  [
    { isTouch: false, memoryGb: undefined, processors: 1 },
    { depth: 24, hashMb: 64, threads: 1 },
  ],
])('a device %j: %j', (device, limits) => {
  expect(engineLimits(device)).toEqual(limits);
});

test.each([
  ['device', { depth: 18, seconds: null }],
  ['5', { depth: 99, seconds: 5 }],
  ['30', { depth: 99, seconds: 30 }],
  ['none', { depth: 99, seconds: null }],
] as const)('a search with the limit %s ends at %j', (limit, end) => {
  expect(searchEnd(limit, 18)).toEqual(end);
});
