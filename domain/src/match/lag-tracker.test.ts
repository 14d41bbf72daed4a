import { describe, expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import fc from 'fast-check';
import { initialLagQuota, lagCredit, lagGainMs, quotaAfterMove } from './lag-tracker.ts';

const control = (seconds: number, increment = 0): TimeControl => ({
  initialMs: seconds * 1_000,
  incrementMs: increment * 1_000,
});
const threeDays: TimeControl = { initialMs: 3 * 86_400_000, incrementMs: 0, daysPerMove: 3 };

describe('lag', () => {
  test.each([
    ['a second a side', control(1), 200],
    ['15 s', control(15), 200],
    ['30 s', control(30), 273],
    ['a minute', control(60), 418],
    ['three minutes', control(180), 1_000],
    ['two minutes and two seconds', control(120, 2), 1_000],
    ['an hour', control(3_600), 1_000],
    ['three days a move', threeDays, 0],
  ])('earns a side in a game of %s %#', (_, timeControl, gain) => {
    expect(lagGainMs(timeControl)).toBe(gain);
    expect(initialLagQuota(timeControl)).toEqual({ white: 3 * gain, black: 3 * gain });
  });

  test.each([
    [undefined, 3_000, 0],
    [0, 3_000, 0],
    [-1, 3_000, 0],
    [-Infinity, 3_000, 0],
    [Number.NaN, 3_000, 0],
    [Infinity, 3_000, 0],
    [1e300, 3_000, 3_000],
    [250.9, 3_000, 250],
    [3_001, 3_000, 3_000],
    [500, 0, 0],
  ])('claimed as %p with a quota of %d is credited with %d', (claim, quota, credited) => {
    expect(lagCredit(claim, quota, 1e9)).toBe(credited);
  });

  test('is credited only for time that passed', () => {
    expect(lagCredit(2_000, 3_000, 700)).toBe(700);
  });

  test('credited to one side leaves the other its quota', () => {
    const quota = initialLagQuota(control(300));
    expect(quotaAfterMove(quota, 'white', 2_500, control(300))).toEqual({ white: 1_500, black: 3_000 });
  });

  test('is credited up to seven gains at once, and three plus one a move in all, for any claim', () => {
    const claims = fc.array(fc.oneof(fc.constant(1e9), fc.double({ min: -1e4, max: 1e4 })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(claims, fc.constantFrom(control(15), control(60), control(300)), (all, timeControl) => {
        const gain = lagGainMs(timeControl);
        let quota = initialLagQuota(timeControl);
        let sum = 0;
        all.forEach((claim, moves) => {
          const credited = lagCredit(claim, quota.black, 1e9);
          expect(credited).toBeLessThanOrEqual(7 * gain);
          sum += credited;
          expect(sum).toBeLessThanOrEqual((3 + moves) * gain);
          quota = quotaAfterMove(quota, 'black', credited, timeControl);
          expect(quota.black).toBeLessThanOrEqual(7 * gain);
        });
      }),
      { numRuns: 100 },
    );
  });
});
