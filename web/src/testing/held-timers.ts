import { afterEach } from '@jest/globals';
import { act } from '@testing-library/react';

const { setTimeout: start, clearTimeout: stop } = window;

afterEach(() => void Object.assign(window, { setTimeout: start, clearTimeout: stop }));

/**
 * Holds the timers of one delay for the rest of a test, so that not the speed of the machine decides what they are before or
 * after. All other timers run.
 * @param delayMs exactly this delay, milliseconds; undefined for timers that name none
 * @returns lets those that were not cleared run now, and answers how many they were
 */
export function holdTimers(delayMs: number | undefined): () => number {
  const held = new Map<unknown, () => void>();
  const holding = (callback: () => void, ms?: number, ...values: never[]): unknown => {
    const timer = start(ms === delayMs ? () => undefined : callback, ms, ...values);
    if (ms === delayMs) held.set(timer, callback);
    return timer;
  };
  const dropping = (timer?: number): void => {
    held.delete(timer);
    stop(timer);
  };
  Object.assign(window, { setTimeout: holding, clearTimeout: dropping });
  return () => {
    const due = [...held.values()];
    held.clear();
    act(() => due.forEach((callback) => callback()));
    return due.length;
  };
}
