import { expect, test } from '@jest/globals';
import { readResults, withResult } from './local-results.ts';

const run = (stars: number, best: number) => ({ exercise: 'queen', stars, best, at: 1 });

test('of an exercise the most stars and the fewest moves stay', () => {
  const all = [run(2, 12), run(3, 9), run(1, 30)].reduce<ReturnType<typeof withResult>>(
    (results, one) => withResult(results, one),
    [],
  );
  expect(all).toEqual([{ exercise: 'queen', stars: 3, best: 9, runs: 3, at: 1 }]);
});

test('of a drill the most right answers stay', () => {
  const drill = (best: number) => ({ exercise: 'find-white', stars: 0, best, at: 2 });
  const all = withResult(withResult(withResult([], drill(9)), drill(14)), drill(3));
  expect(all).toEqual([{ exercise: 'find-white', stars: 0, best: 14, runs: 3, at: 2 }]);
});

test.each([
  ['nothing', undefined],
  ['text that is no JSON', '{'],
  ['another shape', '[{"exercise":1}]'],
  ['a number', '7'],
])('%s reads as no results', (_, text) => {
  expect(readResults(text)).toEqual([]);
});

test('what was kept is read', () => {
  const kept = withResult([], run(2, 12));
  expect(readResults(JSON.stringify(kept))).toEqual(kept);
});
