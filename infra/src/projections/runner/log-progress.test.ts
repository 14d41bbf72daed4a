import { expect, test } from '@jest/globals';
import { LogProgress } from './log-progress.ts';

const running = new AbortController().signal;

test('a position that is done already is reached at once', async () => {
  const progress = new LogProgress();
  progress.startAt(7);
  await progress.reaches(7, running);
  expect(progress.position).toBe(7);
});

test('a caller is released by the move that reaches its position, not by an earlier one', async () => {
  const progress = new LogProgress();
  let isReached = false;
  const waiting = progress.reaches(5, running).then(() => (isReached = true));
  progress.advanceTo(4);
  await Promise.resolve();
  expect(isReached).toBe(false);
  progress.advanceTo(5);
  await waiting;
});

test('it never moves back, but may be started further back', () => {
  const progress = new LogProgress();
  progress.advanceTo(9);
  progress.advanceTo(3);
  expect(progress.position).toBe(9);
  progress.startAt(3);
  expect(progress.position).toBe(3);
});

test('after an abort the next move releases every caller', async () => {
  const progress = new LogProgress();
  const stop = new AbortController();
  const waiting = progress.reaches(5, stop.signal);
  stop.abort();
  progress.advanceTo(progress.position);
  await waiting;
  expect(progress.position).toBe(0);
});
