import { describe, expect, test } from '@jest/globals';
import { differenceOf } from './difference.ts';

/** Scores of a match: so many won, drawn and lost. */
const scores = (won: number, drawn: number, lost: number): number[] => [
  ...Array<number>(won).fill(1),
  ...Array<number>(drawn).fill(0.5),
  ...Array<number>(lost).fill(0),
];

describe('the difference of a match', () => {
  // By hand: 400 log10(share / (1 - share)).
  test.each([
    ['even', scores(10, 20, 10), 0],
    ['three of four', scores(30, 0, 10), 191],
    ['one of four', scores(10, 0, 30), -191],
    ['91 %', scores(91, 0, 9), 402],
  ])('%s', (_, given, elo) => {
    const found = differenceOf(given);
    expect(found.elo).toBe(elo);
    expect(found.games).toBe(given.length);
    expect(found.low).toBeLessThan(elo);
    expect(found.high).toBeGreaterThan(elo);
  });

  // By hand: half a game of 41 is taken away, 40.5 / 41 = 0.98780, which is 763.
  test('a match without a loss has bounds', () => {
    const { elo, low, high } = differenceOf(scores(40, 0, 0));
    expect(elo).toBe(763);
    expect(high).toBe(763);
    expect(low).toBeGreaterThan(300);
    expect(low).toBeLessThan(763);
  });

  test('more games, and more draws, are surer', () => {
    const width = (given: number[]): number => {
      const { low, high } = differenceOf(given);
      return high - low;
    };
    expect(width(scores(40, 0, 40))).toBeLessThan(width(scores(10, 0, 10)));
    expect(width(scores(10, 20, 10))).toBeLessThan(width(scores(20, 0, 20)));
    // By hand: 20 won, 20 lost and one of each have a deviation of 0.5, so 1.96 * 0.5 / sqrt(42) = 0.151, which is 108 Elo.
    const { low, high } = differenceOf(scores(20, 0, 20));
    expect([low, high]).toEqual([-108, 108]);
  });
});
