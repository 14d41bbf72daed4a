import { describe, expect, test } from '@jest/globals';
import { halfOf } from './journey-halves.js';

const journeys = ['first', 'b', 'c', 'd', 'e'];
const day = (number) => number * 86_400_000;

describe('journeys of a run', () => {
  test.each([
    ['all', [], 0, journeys],
    ['the first half', ['--half', '1'], 0, ['first', 'c', 'e']],
    ['the second half', ['--half', '2'], 0, ['first', 'b', 'd']],
    ['the half of a day', ['--half'], day(20_000), ['first', 'c', 'e']],
    ['the same until its end', ['--half'], day(20_001) - 1, ['first', 'c', 'e']],
    ['the other half on the next day', ['--half'], day(20_001), ['first', 'b', 'd']],
  ])('%s', (_, args, now, taken) => {
    expect(halfOf(journeys, args, now)).toEqual(taken);
  });

  test.each([[['--half', '3']], [['--part']], [['--half', '1', '2']]])('%j is refused', (args) => {
    expect(() => halfOf(journeys, args, 0)).toThrow('npm run e2e takes');
  });
});
