import { expect, test } from '@jest/globals';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { missedPuzzles } from './missed-puzzles.ts';
import type { RushEvent } from './rush-decider.ts';

const started = (more: object = {}): RushEvent => ({
  type: 'RushStarted',
  data: { userId: 'anna', mode: 'storm', startedAt: 1_000, deadline: 181_000, ...more },
});
const prepared = (...ids: readonly string[]): RushEvent => ({
  type: 'RushPuzzlesPrepared',
  data: { puzzles: ids.map((id) => ({ id }) as Puzzle) },
});
const move = (puzzle: number, right: boolean, completed = true): RushEvent => ({
  type: 'RushMovePlayed',
  data: { puzzle, uci: 'd1d8', right, completed, at: 2_000 + puzzle, deadline: 181_000, combo: 0 },
});
const ended = (more: object = {}): RushEvent => ({
  type: 'RushEnded',
  data: {
    userId: 'anna',
    mode: 'storm',
    reason: 'stopped',
    score: 0,
    mistakes: 0,
    bestCombo: 0,
    hardest: 0,
    startedAt: 1_000,
    endedAt: 9_000,
    ...more,
  },
});

test.each<readonly [string, readonly RushEvent[], ReturnType<typeof missedPuzzles>]>([
  [
    'those with a wrong move, not those that are solved or open',
    [started(), prepared('a', 'b', 'c', 'd'), move(0, true), move(1, false), move(2, true, false), ended()],
    { userId: 'anna', mode: 'storm', missed: [{ puzzleId: 'b', at: 2_001 }], shownFrom: 9_000 },
  ],
  [
    'those that were prepared later, too',
    [started(), prepared('a'), move(0, false), prepared('b'), move(1, false), ended()],
    {
      userId: 'anna',
      mode: 'storm',
      missed: [
        { puzzleId: 'a', at: 2_000 },
        { puzzleId: 'b', at: 2_001 },
      ],
      shownFrom: 9_000,
    },
  ],
  [
    'of a race, from the end of all racers on',
    [
      started({ mode: 'racer', raceId: 'r', deadline: 91_000 }),
      prepared('a'),
      move(0, false),
      ended({ mode: 'racer' }),
    ],
    { userId: 'anna', mode: 'racer', missed: [{ puzzleId: 'a', at: 2_000 }], shownFrom: 91_000 },
  ],
  ['none where all are solved', [started(), prepared('a'), move(0, true), ended()], null],
  ['none while the run goes on', [started(), prepared('a'), move(0, false)], null],
  [
    'none of a visitor',
    [started({ userId: null }), prepared('a'), move(0, false), ended({ userId: null })],
    null,
  ],
])('the record has of a run %s', (_, events, expected) => expect(missedPuzzles(events)).toEqual(expected));
