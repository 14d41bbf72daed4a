import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { retryWaitMs, untilRetry } from './until-retry.ts';

afterEach(() => void jest.restoreAllMocks());

describe('a wait before the server is tried again', () => {
  test.each([
    [0, 0, 1_000],
    [0, 1, 750],
    [1, 0, 2_000],
    [2, 0, 5_000],
    [3, 0, 10_000],
    [4, 0, 20_000],
    [40, 0, 20_000],
    [40, 1, 15_000],
  ])('after %d tries with the lot %d takes %d ms', (tries, lot, ms) => {
    jest.spyOn(Math, 'random').mockReturnValue(lot);
    expect(retryWaitMs(tries)).toBe(ms);
  });

  describe('ends', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    test.each<readonly [string, (stop: AbortController) => void]>([
      ['with its time', () => jest.advanceTimersByTime(1_000)],
      ['when the browser comes online', () => window.dispatchEvent(new Event('online'))],
      ['when it is not wanted any more', (stop) => stop.abort()],
    ])('%s', async (_, end) => {
      const stop = new AbortController();
      const ended = jest.fn();
      const wait = untilRetry(0, stop.signal).then(ended);
      jest.advanceTimersByTime(700);
      await Promise.resolve();
      expect(ended).not.toHaveBeenCalled();
      end(stop);
      await wait;
      expect(jest.getTimerCount()).toBe(0);
    });

    test('with the longest wait that is allowed', async () => {
      const ended = jest.fn();
      const wait = untilRetry(3, new AbortController().signal, 300).then(ended);
      jest.advanceTimersByTime(299);
      await Promise.resolve();
      expect(ended).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      await wait;
      expect(jest.getTimerCount()).toBe(0);
    });

    test('not before the time that the server has named, also where the browser comes online', async () => {
      const ended = jest.fn();
      const wait = untilRetry(0, new AbortController().signal, Infinity, 40_000).then(ended);
      window.dispatchEvent(new Event('online'));
      jest.advanceTimersByTime(39_999);
      await Promise.resolve();
      expect(ended).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      await wait;
      expect(jest.getTimerCount()).toBe(0);
    });

    test('at once when it was not wanted before', async () => {
      await untilRetry(0, AbortSignal.abort());
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});
