import { describe, expect, test } from '@jest/globals';
import type { PuzzleMethod } from '@royal-chess/contracts/puzzles';
import type { Recorded } from '@royal-chess/contracts/registry';
import { newcomer, rateGame } from '../rating/glicko.ts';
import { importedRating, puzzleRatingDecider } from './puzzle-rating-decider.ts';
import { puzzlerDecider, puzzlerOfNewest, type PuzzlerState } from './puzzler-decider.ts';

const opponent = importedRating({ rating: 1_700, deviation: 90 });
type Results = readonly (readonly [PuzzleMethod, boolean, boolean])[];
function after(...results: Results): PuzzlerState {
  let state = puzzlerDecider.initial;
  for (const [method, solved, rated] of results) {
    const facts = { name: 'result', userId: 'anna', sessionId: 's', puzzleId: 'p', method, solved } as const;
    const decision = puzzlerDecider.decide(state, {
      ...facts,
      opponent: rated ? opponent : null,
      tookMs: 20_000,
    });
    if (!decision.ok) throw new Error(decision.error.code);
    state = decision.value.reduce(puzzlerDecider.evolve, state);
  }
  return state;
}

test('a rated puzzle changes the rating as a game does', () => {
  expect(after(['theme', true, true]).rating).toEqual(rateGame(newcomer, opponent, 1));
  expect(after(['theme', false, true]).rating).toEqual(rateGame(newcomer, opponent, 0));
  expect(after(['theme', true, false]).rating).toEqual(newcomer);
});

test.each<readonly [string, Results, Partial<PuzzlerState>]>([
  [
    'a run gets longer',
    [
      ['streak', true, false],
      ['streak', true, false],
    ],
    { inRow: 2, bestInRow: 2 },
  ],
  [
    'a failure ends it, and its length stays the best',
    [
      ['streak', true, false],
      ['streak', false, false],
    ],
    { inRow: 0, bestInRow: 1, streakResults: 2 },
  ],
  [
    'other puzzles neither lengthen nor end it',
    [
      ['streak', true, false],
      ['theme', false, true],
      ['mistakes', true, false],
    ],
    { inRow: 1, results: 3, streakResults: 1 },
  ],
])('%s', (_, results, expected) => expect(after(...results)).toMatchObject(expected));

test.each([
  ['its time', 45_000, 45_000],
  ['ten minutes where it was left open', 3_600_000, 600_000],
  ['nothing where a clock went back', -5_000, 0],
])('a puzzle takes %s', (_, tookMs, expected) => {
  const facts = { userId: 'anna', sessionId: 's', puzzleId: 'p', method: 'theme', solved: true } as const;
  const command = { name: 'result', ...facts, opponent: null, tookMs } as const;
  const decision = puzzlerDecider.decide(after(['theme', true, false]), command);
  expect(decision).toMatchObject({ value: [{ data: { timeMs: 20_000 + expected } }] });
});

test('puzzles that failed in a run change nothing of the record, and the next result goes on with it', () => {
  const record = after(['streak', true, false], ['theme', true, true]);
  const run = { userId: 'anna', rushId: 'r', mode: 'storm', shownFrom: 9_000 } as const;
  const missed = [{ puzzleId: 'p', at: 8_000 }];
  const decision = puzzlerDecider.decide(record, { name: 'misses', ...run, missed });
  if (!decision.ok) throw new Error(decision.error.code);
  expect(decision.value).toEqual([{ type: 'PuzzlesMissed', data: { ...run, missed, record } }]);
  expect(decision.value.reduce(puzzlerDecider.evolve, puzzlerDecider.initial)).toEqual(record);
});

describe('the record of the newest event', () => {
  const of = { v: 1, id: 'e', stream: 'puzzler-anna', at: 0, correlationId: 'c', actor: 'a' };
  const figures = { streakResults: 1, inRow: 1, bestInRow: 2 };
  const facts = { userId: 'anna', sessionId: 's', puzzleId: 'p', method: 'theme', solved: true } as const;
  const result = { ...facts, before: newcomer, after: newcomer, ...figures };
  const record = { rating: newcomer, results: 7, ...figures, timeMs: 5 };
  const run = { userId: 'anna', rushId: 'r', mode: 'storm', missed: [], shownFrom: 1, record } as const;
  test.each([
    ['of none', undefined, 0],
    ['that does not say how many there are', { type: 'PuzzlerRated', data: result }, 9],
    ['that says it', { type: 'PuzzlerRated', data: { ...result, results: 8 } }, 8],
    ['of a run', { type: 'PuzzlesMissed', data: run }, 7],
  ])('%s has the number of results', (_, event, results) => {
    const newest = event && ({ ...of, version: 9, ...event } as unknown as Recorded<'PuzzlerRated'>);
    expect(puzzlerOfNewest(newest).results).toBe(results);
  });
});

test('a puzzle that is solved loses, from its imported rating on', () => {
  const facts = { puzzleId: 'p', sessionId: 's', player: newcomer, puzzle: opponent };
  const solved = puzzleRatingDecider.decide(null, { ...facts, solved: true });
  if (!solved.ok) throw new Error(solved.error.code);
  const [event] = solved.value;
  expect(event?.data).toMatchObject({ before: opponent, after: rateGame(opponent, newcomer, 0) });
  const failed = puzzleRatingDecider.decide(event!.data.after, { ...facts, solved: false });
  expect(failed).toMatchObject({ value: [{ data: { before: event!.data.after } }] });
});
