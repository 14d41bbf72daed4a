import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { runSaga, type SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { pingEveryMs, silentAfterMs, watchLink } from './watch-link.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function watched(answers: readonly (number | null)[]) {
  const left = [...answers];
  const received: number[] = [];
  const ping = (): Promise<number> => {
    const ms = left.shift() ?? null;
    return ms === null ? new Promise(() => undefined) : Promise.resolve(ms);
  };
  function* measured(ms: number): SagaIterator {
    yield call(() => received.push(ms));
  }
  return { task: runSaga({}, watchLink, ping, measured), received };
}

test('a connection that answers is measured again and again', async () => {
  const { task, received } = watched([20, 30, 40]);
  await jest.advanceTimersByTimeAsync(2 * pingEveryMs);
  expect(received).toEqual([20, 30, 40]);
  expect(task.isRunning()).toBe(true);
});

test('one that falls silent is given up, not before its time', async () => {
  const { task } = watched([20, null]);
  await jest.advanceTimersByTimeAsync(pingEveryMs + silentAfterMs - 1);
  expect(task.isRunning()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(task.isRunning()).toBe(false);
});
