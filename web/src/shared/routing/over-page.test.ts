import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { HistoryTab } from '../../testing/history-tab.ts';
import { browserEntries } from './browser-entries.ts';
import { overPageOf } from './over-page.ts';
import { siteHistory } from './site-history.ts';

test('a step back on the page that the tab loaded closes what lies over it, and adds no entry while it is taken back', async () => {
  const tab = new HistoryTab('/match');
  const lay = overPageOf(siteHistory(browserEntries(tab as never)));
  let closed = 0;
  const takeOff = lay(() => {
    closed += 1;
    takeOff();
  });
  expect([tab.entries.length, tab.index]).toEqual([2, 1]);
  tab.history.go(-1);
  // The steps of the tab and what follows them are microtasks.
  await setImmediate();
  expect(closed).toBe(1);
  // Both are of the same page, and nothing waits in the second.
  expect([tab.entries.length, tab.index]).toEqual([2, 0]);
});
