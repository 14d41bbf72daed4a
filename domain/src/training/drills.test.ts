import { describe, expect, test } from '@jest/globals';
import { Position } from '../chess/position.ts';
import { seededRandom } from '../chess/testing/random.ts';
import { colourOf, drills, isRight, knightMoves, nextQuestion } from './drills.ts';

test.each([
  ['a1', 'dark'],
  ['h1', 'light'],
  ['e4', 'light'],
  ['d4', 'dark'],
  ['h8', 'dark'],
] as const)('%s is %s', (square, colour) => {
  expect(colourOf(square)).toBe(colour);
});

test.each([
  ['g1', 'f3', 1],
  ['a1', 'b2', 4],
  ['a1', 'h8', 6],
  ['e4', 'e5', 3],
  ['d4', 'f6', 4],
])('a knight needs from %s to %s %i moves', (from, to, moves) => {
  expect(knightMoves(from, to)).toBe(moves);
});

describe('questions', () => {
  test.each(drills)('%s: none follows itself, and there are many', (drill) => {
    const random = seededRandom(20);
    const seen = new Set<string>();
    let before = null;
    for (let i = 0; i < 40; i += 1) {
      const question = nextQuestion(drill, random, before);
      expect(question).not.toEqual(before);
      seen.add(JSON.stringify(question));
      before = question;
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  test('of the blind board each has a mate in one, and any is right', () => {
    const random = seededRandom(21);
    for (let i = 0; i < 20; i += 1) {
      const question = nextQuestion('blind', random, null);
      if (question.drill !== 'blind') throw new Error('another drill');
      const position = Position.fromFen(question.fen);
      if (!position.ok) throw new Error(position.error.message);
      const moves = position.value.legalMoves();
      const mates = moves.filter((move) => position.value.play(move).isCheckmate());
      expect(mates.length).toBeGreaterThan(0);
      for (const { uci } of moves)
        expect(isRight(question, uci)).toBe(mates.some((mate) => mate.uci === uci));
    }
  });

  test.each([
    [{ drill: 'name', square: 'e4' }, 'E4 ', true],
    [{ drill: 'name', square: 'e4' }, 'e5', false],
    [{ drill: 'find', square: 'e4' }, 'e4', true],
    [{ drill: 'colour', square: 'a1' }, 'dark', true],
    [{ drill: 'colour', square: 'a1' }, 'light', false],
    [{ drill: 'knight', from: 'g1', to: 'f3' }, '1', true],
    [{ drill: 'knight', from: 'g1', to: 'f3' }, '2', false],
    [{ drill: 'blind', fen: '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1' }, 'nonsense', false],
  ] as const)('%j answered with %s: %s', (question, answer, right) => {
    expect(isRight(question, answer)).toBe(right);
  });
});
