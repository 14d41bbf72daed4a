import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { CommitSignal, paced } from './commit-signal.ts';

describe('pacing', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('a lone call acts at once, a burst acts once more at its end', () => {
    let acts = 0;
    const call = paced(() => (acts += 1), 10);
    call();
    expect(acts).toBe(1);
    for (let count = 0; count < 50; count += 1) call();
    expect(acts).toBe(1);
    jest.advanceTimersByTime(10);
    expect(acts).toBe(2);
    jest.advanceTimersByTime(1_000);
    expect(acts).toBe(2);
    call();
    expect(acts).toBe(3);
  });
});

describe('commit signal', () => {
  const { signal } = new AbortController();

  test('a wake-up between the read and the wait is not missed', async () => {
    const commits = new CommitSignal();
    const seen = commits.count;
    commits.notify();
    await commits.wait(seen, 60_000, signal);
  });

  test('wakes all who wait', async () => {
    const commits = new CommitSignal();
    const waiting = [1, 2, 3].map(() => commits.wait(commits.count, 60_000, signal));
    commits.notify();
    await Promise.all(waiting);
  });

  test('ends when aborted', async () => {
    const stop = new AbortController();
    const commits = new CommitSignal();
    const waiting = commits.wait(commits.count, 60_000, stop.signal);
    stop.abort();
    await waiting;
  });
});
