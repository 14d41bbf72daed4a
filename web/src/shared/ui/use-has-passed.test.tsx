import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useHasPassed } from './use-has-passed.ts';

const hour = 3_600_000;

beforeEach(() => void jest.useFakeTimers({ now: 0 }));
afterEach(() => void jest.useRealTimers());

const after = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

test.each([
  ['before it', hour, hour - 1, false],
  ['when it is there', hour, hour + 1, true],
  ['months away, past the longest timer', 1_000 * hour, 1_000 * hour + 1, true],
])('a moment %s', (_, at, waited, hasPassed) => {
  const { result } = renderHook(() => useHasPassed(at));
  expect(result.current).toBe(false);
  after(waited);
  expect(result.current).toBe(hasPassed);
});

test('a moment that comes later passes in time, too', () => {
  const { result, rerender } = renderHook((at: number) => useHasPassed(at), { initialProps: 0 });
  expect(result.current).toBe(true);
  after(2 * hour);
  rerender(3 * hour);
  expect(result.current).toBe(false);
  after(hour + 1);
  expect(result.current).toBe(true);
});
