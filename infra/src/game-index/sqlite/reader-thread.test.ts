import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { SearchUnavailable } from '../../search/search-unavailable.ts';
import { usualScanBudget } from '../scan-budget.ts';
import { ReaderThread } from './reader-thread.ts';

test('refuses calls while 500 of them wait', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reader-thread-'));
  const thread = new ReaderThread({ path: join(folder, 'read.db'), budget: usualScanBudget });
  const calls = Array.from({ length: 502 }, () => thread.call(1, 'known', ['x']));
  const answers = await Promise.allSettled(calls);
  expect(answers.slice(0, 500).every(({ status }) => status === 'fulfilled')).toBe(true);
  for (const answer of answers.slice(500))
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(SearchUnavailable) });
  // Those that were answered no longer wait.
  expect(await thread.call(1, 'known', ['x'])).toEqual([false]);
  await thread.close();
  rmSync(folder, { recursive: true });
});
