import { expect, test } from '@jest/globals';
import { RecentTimes } from './recent-times.ts';

test('the percentile is of the last minute', () => {
  const times = new RecentTimes();
  expect(times.quantile(0.99, 0)).toBeNull();
  times.add(500, 1_000);
  for (let ms = 1; ms <= 100; ms += 1) times.add(ms, 50_000);
  expect(times.quantile(1, 50_000)).toBe(500);
  expect(times.quantile(0.99, 62_000)).toBe(99);
  expect(times.quantile(0.99, 200_000)).toBeNull();
});

test('only the newest are kept', () => {
  const times = new RecentTimes();
  times.add(1_000_000, 0);
  for (let i = 0; i < 2_048; i += 1) times.add(1, 0);
  expect(times.quantile(1, 0)).toBe(1);
});
