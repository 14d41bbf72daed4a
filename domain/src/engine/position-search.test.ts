import { expect, test } from '@jest/globals';
import { Position } from '../chess/position.ts';
import { PositionSearch, searchCommands } from './position-search.ts';
import { finalEvaluation } from './evaluation.ts';

const start = Position.initial('classical');
const at = (fen: string) => {
  const read = Position.fromFen(fen, 'classical');
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

test('a search forgets the one before and counts nodes', () => {
  expect(searchCommands(start, 1000, 2)).toEqual([
    'ucinewgame',
    'setoption name UCI_Chess960 value false',
    'setoption name MultiPV value 2',
    'isready',
    `position fen ${start.fen()}`,
    'go nodes 1000',
  ]);
});

test('on a board of 10x8 it names the rules', () => {
  expect(searchCommands(Position.initial('capablanca'), 1000, 1)).toContain(
    'setoption name UCI_Variant value capablanca',
  );
});

test.each<readonly [string, readonly string[], unknown]>([
  [
    'the last exact line counts',
    [
      'info depth 9 score cp 20 nodes 1 pv d2d4',
      'info depth 10 score cp 31 nodes 1 tbhits 20 pv e2e4 e7e5',
      'info depth 11 score cp 90 lowerbound nodes 1 pv e2e4',
      'bestmove e2e4 ponder e7e5',
    ],
    {
      evaluation: { pawns: 0.31 },
      best: 'e2e4',
      depth: 10,
      tableHits: 20,
      lines: [{ uci: 'e2e4', evaluation: { pawns: 0.31 } }],
    },
  ],
  ['a move that is not legal is none', ['info depth 1 score cp 20 pv e2e4', 'bestmove e2e5'], 'none'],
  ['no line before the move', ['bestmove e2e4'], 'none'],
  ['no move', ['info depth 1 score cp 20 pv e2e4', 'bestmove (none)'], 'none'],
  ['it is still searching', ['readyok', 'info depth 1 score cp 20 pv e2e4'], null],
])('%s', (_, lines, expected) => {
  const search = new PositionSearch(start);
  expect(lines.map((line) => search.take(line)).at(-1)).toEqual(expected);
});

test('of several lines each move is once, at its higher rank', () => {
  const search = new PositionSearch(start);
  search.take('info depth 8 multipv 1 score cp 20 pv e2e4');
  search.take('info depth 8 multipv 2 score cp 15 pv d2d4');
  search.take('info depth 8 multipv 3 score cp 5 pv g1f3');
  search.take('info depth 9 multipv 1 score cp 30 pv d2d4');
  expect(search.take('bestmove d2d4')).toMatchObject({
    best: 'd2d4',
    lines: [
      { uci: 'd2d4', evaluation: { pawns: 0.3 } },
      { uci: 'g1f3', evaluation: { pawns: 0.05 } },
    ],
  });
});

test('a rank with bounds alone is left out', () => {
  const search = new PositionSearch(start);
  search.take('info depth 8 multipv 1 score cp 20 pv e2e4');
  search.take('info depth 8 multipv 2 score cp 15 lowerbound pv d2d4');
  search.take('info depth 8 multipv 3 score cp 5 pv g1f3');
  expect(search.take('bestmove e2e4')).toMatchObject({
    lines: [
      { uci: 'e2e4', evaluation: { pawns: 0.2 } },
      { uci: 'g1f3', evaluation: { pawns: 0.05 } },
    ],
  });
});

test('a score of Black is turned to White’s side', () => {
  const search = new PositionSearch(at('4k3/8/8/8/8/8/4P3/4K3 b - - 0 1'));
  search.take('info depth 5 score cp -120 pv e8e7');
  expect(search.take('bestmove e8e7')).toMatchObject({ evaluation: { pawns: 1.2 } });
});

test.each<readonly [string, string, unknown]>([
  ['Black is mated', '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', { mate: 1 }],
  ['White is mated', '8/8/8/8/8/6k1/6q1/7K w - - 0 1', { mate: -1 }],
  ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', { pawns: 0 }],
  ['two kings', '7k/8/6K1/8/8/8/8/8 w - - 0 1', { pawns: 0 }],
  ['the start', start.fen(), null],
])('what the rules say: %s', (_, fen, expected) => {
  expect(finalEvaluation(at(fen))).toEqual(expected);
});
