import { describe, expect, test } from '@jest/globals';
import { systemClock } from './clock.ts';
import { clockContract } from './clock.contract.ts';
import { ManualClock } from './testing/manual-clock.ts';

clockContract('system', () => ({
  clock: systemClock,
  pass: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
}));

clockContract('manual', () => {
  const clock = new ManualClock();
  return { clock, pass: async (ms) => clock.advance(ms) };
});

test('the system clock shows the time of the system', () => {
  const before = Date.now();
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  expect(systemClock.now()).toBeLessThanOrEqual(Date.now());
});

describe('ManualClock', () => {
  test('does not move without a call, and both readings move together', () => {
    const clock = new ManualClock();
    const from = [clock.now(), clock.monotonic()];
    expect([clock.now(), clock.monotonic()]).toEqual(from);
    clock.advance(250);
    expect([clock.now(), clock.monotonic()]).toEqual(from.map((reading) => reading + 250));
  });

  test('runs actions in the order of their times, for any order of the calls, and shows each its own time', () => {
    const clock = new ManualClock();
    const fired: number[] = [];
    for (const ms of [30, 10, 20]) clock.after(ms, () => fired.push(clock.monotonic()));
    clock.advance(25);
    expect(fired).toEqual([10, 20]);
    clock.advance(5);
    expect(fired).toEqual([10, 20, 30]);
  });

  test('after a lag the actions that fell due run late', () => {
    const clock = new ManualClock();
    const fired: number[] = [];
    clock.after(10, () => fired.push(clock.monotonic()));
    clock.lag(100);
    expect(fired).toEqual([]);
    clock.advance(1);
    expect(fired).toEqual([100]);
  });
});
