import { expect, test } from '@jest/globals';
import type { Glicko } from '@royal-chess/contracts/ratings';
import { newcomer, rateGame } from './glicko.ts';
import { stakesOf } from './stakes.ts';

const settled = (rating: number): Glicko => ({ rating, deviation: 50, volatility: 0.06 });

test.each([
  ['equals', settled(2000), settled(2000)],
  ['the weaker one', settled(1800), settled(2000)],
  ['the stronger one', settled(2000), settled(1800)],
  ['newcomers', newcomer, newcomer],
])('%s: the stakes are the changes that the game will make', (_who, player, opponent) => {
  const { gain, loss } = stakesOf(player, opponent);
  expect(player.rating + gain).toBe(Math.round(rateGame(player, opponent, 1).rating));
  expect(player.rating + loss).toBe(Math.round(rateGame(player, opponent, 0).rating));
  expect(gain).toBeGreaterThan(0);
  expect(loss).toBeLessThan(0);
});

test('a win over a stronger opponent gains more than a defeat costs', () => {
  const { gain, loss } = stakesOf(settled(1800), settled(2000));
  expect(gain).toBeGreaterThan(-loss);
});

test('each side has its own stakes: a newcomer risks more than a settled opponent', () => {
  expect(stakesOf(newcomer, settled(1500)).gain).toBeGreaterThan(stakesOf(settled(1500), newcomer).gain);
});
