import { expect, test } from '@jest/globals';
import { retryUntilAnswered } from './retry-until-answered.ts';

test('repeats until an attempt succeeds, and reports each failure', async () => {
  const failures: unknown[] = [];
  let attempts = 0;
  const answer = await retryUntilAnswered(
    async () => {
      attempts += 1;
      if (attempts < 3) throw new Error(`attempt ${attempts}`);
      return 'answer';
    },
    new AbortController().signal,
    (error) => failures.push(error),
  );
  expect(answer).toBe('answer');
  expect(failures.map(String)).toEqual(['Error: attempt 1', 'Error: attempt 2']);
});

test('ends with the reason of the signal once it aborts', async () => {
  const stop = new AbortController();
  const attempt = retryUntilAnswered(
    () => Promise.reject(new Error('away')),
    stop.signal,
    () => stop.abort(new Error('stopping')),
  );
  await expect(attempt).rejects.toThrow('stopping');
});
