import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { untilAccepted } from './until-accepted.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a call that is refused for its minute is sent again when the time that the server names is over', async () => {
  const answers = [{ error: ApiProblem.fromStatus(429, 40_000) }, { data: 'corrected' }];
  const call = jest.fn(async () => answers.shift() ?? {});
  const waits = jest.fn();
  const answer = untilAccepted(call, waits, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(39_999);
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await answer).toEqual({ data: 'corrected' });
  expect(waits).toHaveBeenCalledTimes(1);
});
