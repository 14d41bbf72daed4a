import { expect, test } from '@jest/globals';
import { starterOf, starters } from './starter-puzzles.ts';

test('each puzzle is found by what is shown of it, beside others of the same position', () => {
  const positions = new Set(starters.map(({ fen }) => fen));
  expect(positions.size).toBeLessThan(starters.length);
  const others = starters.filter(
    (puzzle) => starterOf({ startingFen: puzzle.fen, moves: puzzle.moves.slice(0, 1) }) !== puzzle,
  );
  expect(others).toEqual([]);
});

test('a puzzle that is none of them is refused', () => {
  const [{ fen }] = starters as readonly [(typeof starters)[0]];
  expect(() => starterOf({ startingFen: fen, moves: ['a1a1'] })).toThrow(`No solution of ${fen} a1a1`);
});
