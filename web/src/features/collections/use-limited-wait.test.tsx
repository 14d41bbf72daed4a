import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { longestWaitMs, useLimitedWait } from './use-limited-wait.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a wait ends, and begins again for something else', () => {
  const { result, rerender } = renderHook(({ awaited }) => useLimitedWait(awaited), {
    initialProps: { awaited: '' },
  });
  expect(result.current).toBe(false);
  rerender({ awaited: 'one' });
  act(() => jest.advanceTimersByTime(longestWaitMs - 1));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  rerender({ awaited: 'one two' });
  expect(result.current).toBe(true);
  rerender({ awaited: '' });
  expect(result.current).toBe(false);
});
