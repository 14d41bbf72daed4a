import { expect, test } from '@jest/globals';
import type { PuzzleMethod } from '@royal-chess/contracts/puzzles';
import { newcomer, rateGame } from '../rating/glicko.ts';
import { importedRating, puzzleRatingDecider } from './puzzle-rating-decider.ts';
import { puzzlerDecider, type PuzzlerState } from './puzzler-decider.ts';

const opponent = importedRating({ rating: 1_700, deviation: 90 });
type Results = readonly (readonly [PuzzleMethod, boolean, boolean])[];
function after(...results: Results): PuzzlerState {
  let state = puzzlerDecider.initial;
  for (const [method, solved, rated] of results) {
    const facts = { userId: 'anna', sessionId: 's', puzzleId: 'p', method, solved };
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
  const decision = puzzlerDecider.decide(after(['theme', true, false]), { ...facts, opponent: null, tookMs });
  if (!decision.ok) throw new Error(decision.error.code);
  expect(decision.value[0]?.data.timeMs).toBe(20_000 + expected);
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
