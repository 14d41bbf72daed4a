import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SagaIterator } from 'redux-saga';
import { call, take } from 'redux-saga/effects';
import { store } from './store.ts';
import { cancelFeatureSagas, restartWaitsMs, runFeatureSaga } from './feature-sagas.ts';

let reports: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  jest.useFakeTimers();
  reports = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cancelFeatureSagas();
  reports.mockRestore();
  jest.useRealTimers();
});

/** A workflow that fails at its first `faults` starts, then counts the actions `ping`. */
function flaky(faults: number) {
  const seen = { starts: 0, pings: 0 };
  function* saga(): SagaIterator<void> {
    seen.starts += 1;
    if (seen.starts <= faults) yield call(() => Promise.reject(new Error(`fault ${seen.starts}`)));
    for (;;) {
      yield take('ping');
      seen.pings += 1;
    }
  }
  return { saga, seen };
}

const ping = () => store.dispatch({ type: 'ping' });
const afterAllWaits = () => jest.advanceTimersByTimeAsync(restartWaitsMs.reduce((sum, ms) => sum + ms, 0));

describe('a workflow', () => {
  test('runs once, however often its pages start it', () => {
    const { saga, seen } = flaky(0);
    runFeatureSaga('one', saga);
    runFeatureSaga('one', saga);
    ping();
    expect(seen).toEqual({ starts: 1, pings: 1 });
  });

  test('that fails is reported and starts again after a wait', async () => {
    const { saga, seen } = flaky(1);
    runFeatureSaga('one', saga);
    await jest.advanceTimersByTimeAsync((restartWaitsMs[0] ?? 0) - 1);
    expect(seen.starts).toBe(1);
    expect(reports).toHaveBeenCalledWith('The workflow "one" failed.', new Error('fault 1'));
    await jest.advanceTimersByTimeAsync(1);
    ping();
    expect(seen).toEqual({ starts: 2, pings: 1 });
  });

  test('that fails does not end another one', async () => {
    const { saga, seen } = flaky(0);
    runFeatureSaga('sound', saga);
    runFeatureSaga('broken', flaky(9).saga);
    await afterAllWaits();
    ping();
    expect(seen).toEqual({ starts: 1, pings: 1 });
  });

  test('that fails at every start ends, until a page starts it again', async () => {
    const { saga, seen } = flaky(restartWaitsMs.length + 1);
    runFeatureSaga('one', saga);
    await afterAllWaits();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seen.starts).toBe(restartWaitsMs.length + 1);
    runFeatureSaga('one', saga);
    ping();
    expect(seen.pings).toBe(1);
  });
});
