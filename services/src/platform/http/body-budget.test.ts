import { describe, expect, test } from '@jest/globals';
import { largeBodyBytes } from '@royal-chess/contracts/core';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { BodyBudget } from './body-budget.ts';

const minute = 60_000;

describe('what a caller may send', () => {
  test('four large bodies at once, one more after a quarter of a minute; others are not affected', () => {
    const clock = new ManualClock();
    const budget = new BodyBudget(clock);
    for (let body = 0; body < 4; body++) budget.spend('ann', largeBodyBytes);
    expect(() => budget.spend('ann', 1)).toThrow('Please wait 1 s');
    expect(() => budget.spend('ann', largeBodyBytes)).toThrow('Please wait 15 s');
    budget.spend('ben', largeBodyBytes);
    clock.advance(minute / 4);
    budget.spend('ann', largeBodyBytes);
    expect(() => budget.spend('ann', 1)).toThrow('You have sent a lot');
  });

  test('one large body at a time', () => {
    const budget = new BodyBudget(new ManualClock());
    const end = budget.beginLarge('ann');
    expect(() => budget.beginLarge('ann')).toThrow('one at a time');
    budget.beginLarge('ben');
    end();
    budget.beginLarge('ann');
  });
});
