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

test('the system clock tells the time of the system', () => {
  const before = Date.now();
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  expect(systemClock.now()).toBeLessThanOrEqual(Date.now());
});

describe('ManualClock', () => {
  test('stands until it is moved, and both readings move together', () => {
    const clock = new ManualClock();
    const from = [clock.now(), clock.monotonic()];
    expect([clock.now(), clock.monotonic()]).toEqual(from);
    clock.advance(250);
    expect([clock.now(), clock.monotonic()]).toEqual(from.map((reading) => reading + 250));
  });

  test('acts in order of time, whatever the order of asking, and shows each its own time', () => {
    const clock = new ManualClock();
    const fired: number[] = [];
    for (const ms of [30, 10, 20]) clock.after(ms, () => fired.push(clock.monotonic()));
    clock.advance(25);
    expect(fired).toEqual([10, 20]);
    clock.advance(5);
    expect(fired).toEqual([10, 20, 30]);
  });

  test('after a lag what fell due meanwhile acts late', () => {
    const clock = new ManualClock();
    const fired: number[] = [];
    clock.after(10, () => fired.push(clock.monotonic()));
    clock.lag(100);
    expect(fired).toEqual([]);
    clock.advance(1);
    expect(fired).toEqual([100]);
  });
});
