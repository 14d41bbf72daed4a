import { afterEach, expect, jest, test } from '@jest/globals';
import type { SqliteEventReader } from '../event-store/sqlite-event-reader.ts';
import { CommitSignal } from './commit-signal.ts';
import { CommitTableLog } from './commit-table-log.ts';
import type { LogPositions } from './log-positions.ts';

type Page = ReturnType<SqliteEventReader['page']>;

const positions: LogPositions = { get: async () => 0, set: async () => undefined };

/** A log of one event after another, whose reads are counted. */
function countedLog() {
  const counted = { reads: 0, end: 0 };
  const commits = new CommitSignal();
  const reader = {
    page: (after: number): Page => {
      counted.reads += 1;
      return Array.from({ length: counted.end - after }, (_, index) => ({
        position: after + index + 1,
      })) as unknown as Page;
    },
  } as unknown as SqliteEventReader;
  return { counted, commits, log: new CommitTableLog(reader, positions, commits) };
}

/** Consumes until aborted; resolves `reached` when the position was read. */
function follow(log: CommitTableLog, group: string, to: number) {
  const abort = new AbortController();
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const ended = (async () => {
    for await (const { position } of log.consume(group, { signal: abort.signal }))
      if (position === to) reach();
  })();
  return { reached, stop: () => (abort.abort(), ended) };
}

afterEach(() => void jest.useRealTimers());

test('consumers that reach the same end read it once for each wake-up, not each', async () => {
  // Without polls.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { counted, commits, log } = countedLog();
  counted.end = 1;
  const groups = Array.from({ length: 20 }, (_, index) => follow(log, `group ${index}`, 2));
  await new Promise(setImmediate);
  const before = counted.reads;
  counted.end = 2;
  commits.notify();
  await Promise.all(groups.map(({ reached }) => reached));
  await new Promise(setImmediate);
  // Each has read the new event, and one has asked what follows.
  expect(counted.reads - before).toBe(21);
  await Promise.all(groups.map(({ stop }) => stop()));
});

test('a commit whose wake-up was missed is found by the next poll of each', async () => {
  const { counted, log } = countedLog();
  const groups = [follow(log, 'one', 1), follow(log, 'other', 1)];
  await new Promise(setImmediate);
  counted.end = 1;
  await Promise.all(groups.map(({ reached }) => reached));
  await Promise.all(groups.map(({ stop }) => stop()));
});
