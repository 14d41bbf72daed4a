import { describe, expect, test } from '@jest/globals';
import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import { judgeMove, type MoveClass, type MoveToJudge } from './judge-move.ts';

const equal: PgnEvaluation = { pawns: 0 };
const move: MoveToJudge = {
  mover: 'white',
  uci: 'a2a3',
  best: 'e2e4',
  legal: 20,
  isTheory: false,
  before: equal,
  after: equal,
};

describe('given what was lost, then the class', () => {
  // By hand: from 50, -0.54 leaves 45.05 (4.95 lost), -0.55 44.96 (5.04); -1.10 40.01 (9.99), -1.11 39.93 (10.07);
  // -1.68 35.01 (14.99), -1.69 34.93 (15.07).
  test.each<readonly [PgnEvaluation, PgnEvaluation, MoveClass, number]>([
    [equal, equal, 'good', 0],
    [equal, { pawns: 0.5 }, 'good', 0],
    [equal, { pawns: -0.54 }, 'good', 4.95],
    [equal, { pawns: -0.55 }, 'inaccuracy', 5.04],
    [equal, { pawns: -1.1 }, 'inaccuracy', 9.99],
    [equal, { pawns: -1.11 }, 'mistake', 10.07],
    [equal, { pawns: -1.68 }, 'mistake', 14.99],
    [equal, { pawns: -1.69 }, 'blunder', 15.07],
    // A pawn more or less is little in a won game: 92.94 and 90.11 are 2.83 apart.
    [{ pawns: 7 }, { pawns: 6 }, 'good', 2.83],
  ])('%j, then %j: %s', (before, after, expected, loss) => {
    const judged = judgeMove({ ...move, before, after });
    expect(judged.class).toBe(expected);
    expect(judged.loss).toBeCloseTo(loss, 1);
  });

  test('Black loses what White wins', () => {
    const black = { ...move, mover: 'black', uci: 'a7a6' } as const;
    expect(judgeMove({ ...black, after: { pawns: 1.69 } }).class).toBe('blunder');
    expect(judgeMove({ ...black, after: { pawns: -1.69 } })).toEqual({
      class: 'good',
      loss: 0,
      accuracy: 100,
    });
  });
});

describe('given a mate, then the class', () => {
  test.each<readonly [string, PgnEvaluation, PgnEvaluation, MoveClass]>([
    ['it comes later', { mate: 2 }, { mate: 5 }, 'good'],
    ['let go, all else is won', { mate: 2 }, { pawns: 12 }, 'inaccuracy'],
    ['let go, much is won', { mate: 2 }, { pawns: 8 }, 'mistake'],
    ['let go, at seven pawns', { mate: 2 }, { pawns: 7 }, 'blunder'],
    ['let go for a mate against oneself', { mate: 2 }, { mate: -1 }, 'blunder'],
    ['allowed in an equal game', equal, { mate: -3 }, 'blunder'],
    ['allowed by who is lost', { pawns: -8 }, { mate: -3 }, 'mistake'],
    ['allowed by who has nothing left', { pawns: -12 }, { mate: -3 }, 'inaccuracy'],
    ['against the mover all the time', { mate: -5 }, { mate: -1 }, 'good'],
    ['the mover mates', { mate: 1 }, { mate: 1 }, 'good'],
    ['escaped from', { mate: -2 }, { pawns: 0 }, 'good'],
  ])('%s', (_, before, after, expected) => {
    expect(judgeMove({ ...move, before, after }).class).toBe(expected);
    const turned = (one: PgnEvaluation): PgnEvaluation =>
      'mate' in one ? { mate: -one.mate } : { pawns: -one.pawns };
    const black = judgeMove({ ...move, mover: 'black', before: turned(before), after: turned(after) });
    expect(black.class).toBe(expected);
  });
});

describe('given no decision, then', () => {
  const lost = { after: { pawns: -5 } };
  test.each<readonly [string, Partial<MoveToJudge>, ReturnType<typeof judgeMove>]>([
    ['the only move is forced', { ...lost, legal: 1 }, { class: 'forced', loss: 0, accuracy: null }],
    ['the engine’s move is best', { ...lost, uci: 'e2e4' }, { class: 'best', loss: 0, accuracy: 100 }],
    [
      'the engine’s move in the opening is theory',
      { uci: 'e2e4', isTheory: true },
      { class: 'theory', loss: 0, accuracy: null },
    ],
    ['a move that others played is theory', { isTheory: true }, { class: 'theory', loss: 0, accuracy: null }],
  ])('%s', (_, more, expected) => {
    expect(judgeMove({ ...move, ...more })).toEqual(expected);
  });

  test('a slip that others made too is theory, a blunder stays one', () => {
    expect(judgeMove({ ...move, isTheory: true, after: { pawns: -0.6 } }).class).toBe('theory');
    expect(judgeMove({ ...move, isTheory: true, after: { pawns: -1.2 } }).class).toBe('mistake');
    expect(judgeMove({ ...move, isTheory: true, after: { mate: -2 } }).class).toBe('blunder');
  });
});
