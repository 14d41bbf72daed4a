import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { chessFacts } from './chess-facts.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { messages } from './messages.ts';
import { lateMs } from './use-is-late.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = (key: string) => (
  <MantineProvider env="test">
    <LoadingScreen key={key} />
  </MantineProvider>
);
const isFactShown = () => chessFacts.some((fact) => screen.queryByText(fact) !== null);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('what loads at once shows an outline, what takes longer a fact', async () => {
  render(open('frame'));
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  await pass(lateMs - 1);
  expect(isFactShown()).toBe(false);
  await pass(1);
  // The facts are in a file of their own.
  await pass(1);
  expect(isFactShown()).toBe(true);
});

test('the screen of a page goes on with the time of that of its frame', async () => {
  const { rerender } = render(open('frame'));
  await pass(lateMs - 50);
  rerender(open('page'));
  await pass(50);
  await pass(1);
  expect(isFactShown()).toBe(true);
});

test('the logo cycles each 300 ms through itself and four pieces', async () => {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: false }));
  const { container } = render(open('frame'));
  await pass(lateMs);
  const drawn = () => container.querySelector('svg')?.innerHTML;
  const changes = async (): Promise<number> => {
    const before = drawn();
    for (let ms = 1; ms <= 1_000; ms += 1) {
      await pass(1);
      if (drawn() !== before) return ms;
    }
    return Number.POSITIVE_INFINITY;
  };
  await changes();
  const first = drawn();
  const seen = new Set([first]);
  for (let step = 0; step < 4; step += 1) {
    expect(await changes()).toBe(300);
    seen.add(drawn());
  }
  expect(seen.size).toBe(5);
  expect(await changes()).toBe(300);
  expect(drawn()).toBe(first);
});
