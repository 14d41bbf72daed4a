import { describe, expect, test } from '@jest/globals';
import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import { Position } from '../chess/position.ts';
import { isChance, onlyMove } from './only-move.ts';

function at(fen: string): Position {
  const position = Position.fromFen(fen);
  if (!position.ok) throw new Error(position.error.message);
  return position.value;
}
const start = Position.initial();
const blacks = at('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');

const pawns = (value: number): PgnEvaluation => ({ pawns: value });
const mate = (value: number): PgnEvaluation => ({ mate: value });

describe('one move alone wins', () => {
  // Chances of 100: 2.3 pawns 70.0, 1.6 pawns 64.3, 1.7 pawns 65.2, 3 pawns 75.1, 2.8 pawns 73.7.
  test.each<readonly [string, PgnEvaluation, PgnEvaluation, boolean]>([
    ['beside an equal one', pawns(3), pawns(0), true],
    ['beside a loss', pawns(3), pawns(-4), true],
    ['a mate beside an equal one', mate(4), pawns(0.5), true],
    ['not with a small advantage', pawns(2.2), pawns(-3), false],
    ['not where the second wins less', pawns(9), pawns(1.7), false],
    ['not where the second is nearly as good', pawns(2.8), pawns(1.6), false],
    ['not where both mate', mate(2), mate(5), false],
    ['a mate in one beside another', mate(1), mate(1), true],
    ['a mate in one beside a slower one', mate(1), mate(3), true],
    ['not where the side is mated', mate(-2), mate(-1), false],
  ])('%s', (_, first, second, expected) => {
    const lines = [
      { uci: 'e2e4', evaluation: first },
      { uci: 'd2d4', evaluation: second },
    ];
    expect(onlyMove(start, { best: 'e2e4', lines })).toEqual(expected ? lines[0] : null);
  });

  test('for Black, too', () => {
    const lines = [
      { uci: 'e7e5', evaluation: pawns(-4) },
      { uci: 'd7d5', evaluation: pawns(1) },
    ];
    expect(onlyMove(blacks, { best: 'e7e5', lines })).toEqual(lines[0]);
    expect(onlyMove(start, { best: 'e7e5', lines })).toBeNull();
  });

  test('not where the engine has chosen a move that it has not compared', () => {
    const lines = [
      { uci: 'e2e4', evaluation: pawns(4) },
      { uci: 'd2d4', evaluation: pawns(0) },
    ];
    expect(onlyMove(start, { best: 'g1f3', lines })).toBeNull();
  });

  test('not where there is one line of several moves; where it is the only legal move, it is', () => {
    const lines = [{ uci: 'e2e4', evaluation: pawns(4) }];
    expect(onlyMove(start, { best: 'e2e4', lines })).toBeNull();
    const forced = [{ uci: 'h1h2', evaluation: pawns(4) }];
    const corner = at('6k1/8/8/8/8/8/6P1/q6K w - - 0 1');
    expect(corner.legalMoves().map(({ uci }) => uci)).toEqual(['h1h2']);
    expect(onlyMove(corner, { best: 'h1h2', lines: forced })).toEqual(forced[0]);
  });
});

describe('a mistake', () => {
  test.each<readonly [string, PgnEvaluation, PgnEvaluation, boolean]>([
    ['gives away an equal game', pawns(0), pawns(3), true],
    ['gives away a won game', pawns(-6), pawns(3), true],
    ['lets the other side mate', pawns(1), mate(3), true],
    ['is none where it costs little', pawns(0), pawns(2.2), false],
    ['is none where the other side was winning', pawns(1.2), pawns(8), false],
    ['is none where the other side was mating', mate(5), mate(3), false],
  ])('%s', (_, before, after, expected) => {
    expect(isChance(before, after, 'white')).toBe(expected);
    const mirrored = (evaluation: PgnEvaluation): PgnEvaluation =>
      'mate' in evaluation ? mate(-evaluation.mate) : pawns(-evaluation.pawns);
    expect(isChance(mirrored(before), mirrored(after), 'black')).toBe(expected);
  });
});
