import { describe, expect, test } from '@jest/globals';
import { rateGame } from '@royal-chess/domain/rating/glicko';
import { glicko2 } from './glicko2.ts';

describe('the second Glicko-2', () => {
  const newcomer = { rating: 1500, deviation: 350, volatility: 0.06 };
  const strong = { rating: 2247, deviation: 45, volatility: 0.058 };
  test.each([
    [newcomer, newcomer, 1],
    [newcomer, strong, 0.5],
    [strong, newcomer, 0],
    [strong, { rating: 2261, deviation: 60, volatility: 0.06 }, 1],
  ] as const)('agrees with the first: %j against %j scores %d', (player, opponent, score) => {
    const first = rateGame(player, opponent, score);
    const second = glicko2(player, opponent, score);
    expect(second.rating).toBeCloseTo(first.rating, 3);
    expect(second.deviation).toBeCloseTo(first.deviation, 3);
    expect(second.volatility).toBeCloseTo(first.volatility, 5);
  });
});
