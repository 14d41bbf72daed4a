import { expect, test } from '@jest/globals';
import { firstMoves, isFastRun, type TimedMove, timedMoves } from './fast-run.ts';
import type { RushEvent } from './rush-decider.ts';

/** Puzzles one after the other, each with the times of its moves, milliseconds. */
const run = (...puzzles: readonly (readonly [readonly number[], boolean?])[]): TimedMove[] =>
  puzzles.flatMap(([times, right = true], puzzle) =>
    times.map((ms, at) => ({ puzzle, uci: 'd1d8', ms, right: right || at < times.length - 1 })),
  );
const times = (count: number, ms: readonly number[], right = true) =>
  Array.from({ length: count }, () => [ms, right] as const);

test.each<readonly [string, readonly TimedMove[], boolean]>([
  ['no moves', [], false],
  ['a program that answers at once', run(...times(12, [60])), true],
  ['one with two moves for each puzzle', run(...times(12, [60, 40])), true],
  ['just under the limit', run(...times(10, [499])), true],
  ['at the limit', run(...times(10, [500])), false],
  ['too few to be sure', run(...times(9, [60])), false],
  ['the best solvers', run(...times(40, [900, 300])), false],
  ['later moves alone, thought out before', run(...times(40, [1_500, 120, 90])), false],
  ['guesses that are wrong', run(...times(30, [80], false)), false],
  ['a few lucky guesses among many', run(...times(12, [80]), ...times(20, [80], false)), false],
  ['half of all, the other half slowly', run(...times(10, [80]), ...times(10, [4_000])), true],
  ['less than half of all', run(...times(10, [80]), ...times(11, [4_000])), false],
])('%s: %s', (_, moves, expected) => expect(isFastRun(moves)).toBe(expected));

test('a move takes the time since the one before it, the first one since the start', () => {
  const move = (puzzle: number, at: number, completed: boolean): RushEvent => ({
    type: 'RushMovePlayed',
    data: { puzzle, uci: 'd1d8', right: true, completed, at, deadline: null, combo: 1 },
  });
  const moves = timedMoves([
    { type: 'RushStarted', data: { userId: 'anna', mode: 'survival', startedAt: 1_000, deadline: null } },
    move(0, 1_400, false),
    move(0, 1_450, true),
    move(1, 4_450, true),
  ]);
  expect(moves.map(({ ms }) => ms)).toEqual([400, 50, 3_000]);
  expect(firstMoves(moves).map(({ ms }) => ms)).toEqual([400, 3_000]);
});
