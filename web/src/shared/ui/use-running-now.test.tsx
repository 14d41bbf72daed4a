import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { viewport } from '../../testing/viewport.ts';
import { Ago } from './ago.tsx';
import { useRunningNow } from './use-running-now.ts';

const browser = 1_000_000;
/** A server whose clock is an hour ahead. */
const server = browser + 3_600_000;
const minute = 60_000;

beforeEach(() => void jest.useFakeTimers({ now: browser }));
afterEach(() => void jest.useRealTimers());

const after = (ms: number): void => act(() => jest.advanceTimersByTime(ms));

test.each([
  ['the moment of a list goes on by its own clock', server, server + 2 * minute],
  ['without one it is the time of the browser', undefined, browser + 2 * minute],
])('%s', (_, given, expected) => {
  const { result } = renderHook(() => useRunningNow(given));
  after(2 * minute);
  expect(result.current).toBe(expected);
});

test('a list that comes again goes on from its own moment', () => {
  const { result, rerender } = renderHook((given: number) => useRunningNow(given), { initialProps: server });
  after(minute + 5_000);
  rerender(server + minute + 5_000);
  expect(result.current).toBe(server + minute + 5_000);
  after(10_000);
  expect(result.current).toBe(server + minute + 15_000);
});

test('what is shown as so long ago grows older on an open page, once it is in view', () => {
  render(<Ago at={server - minute} now={server} />);
  expect(screen.getByText('1m ago')).toBeVisible();
  after(minute);
  expect(screen.getByText('1m ago')).toBeVisible();
  viewport.scrollDown();
  expect(screen.getByText('2m ago')).toBeVisible();
  after(minute);
  expect(screen.getByText('3m ago')).toBeVisible();
});

test('many of them have one timer, and are rendered again only when their text changes', () => {
  let commits = 0;
  const { unmount } = render(
    <Profiler id="list" onRender={() => void (commits += 1)}>
      {Array.from({ length: 200 }, (_, index) => (
        <Ago key={index} at={server - minute} now={server} />
      ))}
    </Profiler>,
  );
  expect(jest.getTimerCount()).toBe(0);
  viewport.scrollDown();
  expect(jest.getTimerCount()).toBe(1);
  commits = 0;
  after(minute - 10_000);
  expect(commits).toBe(0);
  after(10_000);
  expect(screen.getAllByText('2m ago')).toHaveLength(200);
  expect(commits).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
