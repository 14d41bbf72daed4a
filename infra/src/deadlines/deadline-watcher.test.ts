import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ManualClock } from '../clock/testing/manual-clock.ts';
import { sqliteDatabase } from '../documents/testing/sqlite-database.ts';
import type { SharedDatabase } from '../documents/testing/shared-database.ts';
import { eventually } from '../testing/eventually.ts';
import { DeadlineWatcher } from './deadline-watcher.ts';
import { type Deadlines, longestGapMs, watchLeaseMs } from './deadlines.ts';
import { StoredDeadlines } from './stored-deadlines.ts';

let shared: SharedDatabase;
let deadlines: Deadlines;
let clock: ManualClock;
const watchers: DeadlineWatcher[] = [];
beforeEach(async () => {
  shared = sqliteDatabase();
  deadlines = await StoredDeadlines.open(await shared.connect());
  clock = new ManualClock();
});
afterEach(async () => {
  for (const watcher of watchers.splice(0)) await watcher.stop();
  await shared.close();
});

/** A watcher that records what it handles; a deadline is removed when it is handled, unless `refuses` says otherwise. */
function watch(owner: string, refuses: () => boolean = () => false) {
  const handled: string[] = [];
  const warnings: string[] = [];
  let available = true;
  let heartbeats = 0;
  const watcher = new DeadlineWatcher({
    deadlines,
    clock,
    owner,
    logger: { warn: (message) => warnings.push(message) },
    check: async () => {
      heartbeats += 1;
      if (!available) throw new Error('The store is unavailable');
    },
    handler: {
      async reached({ key, version }) {
        if (refuses()) throw new Error('refused');
        handled.push(`${key} reached`);
        await deadlines.set(key, null, version + 1);
      },
      async stalled({ key }, { from, to }) {
        if (refuses()) throw new Error('refused');
        handled.push(`${key} stalled ${to - from}`);
      },
    },
  });
  watchers.push(watcher);
  watcher.start();
  return {
    watcher,
    handled,
    warnings,
    setAvailable: (value: boolean) => (available = value),
    /** Lets time pass in steps, each with its heartbeat. */
    async pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 1_000) {
        const before = heartbeats;
        clock.advance(Math.min(1_000, ms - passed));
        if (ms - passed >= 1_000) await eventually(() => heartbeats > before);
        await settled();
      }
    },
    began: () => eventually(() => heartbeats > 0).then(settled),
  };
}

/** Lets the embedded database answer what was begun. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((next) => setImmediate(next));
};

test('a deadline is handled when it has come, at its time and not at the next heartbeat', async () => {
  const { watcher, handled, began } = watch('one');
  await began();
  await watcher.expect('event', clock.now() + 300, 1);
  clock.advance(299);
  await settled();
  expect(handled).toEqual([]);
  clock.advance(1);
  await eventually(() => handled.length > 0);
  expect(handled).toEqual(['event reached']);
});

test('a deadline that another process has set is found by the next heartbeat', async () => {
  const { handled, began, pass } = watch('one');
  await began();
  await deadlines.set('event', clock.now() + 1_500, 1);
  await pass(1_000);
  expect(handled).toEqual([]);
  clock.advance(500);
  await eventually(() => handled.length > 0);
});

test('what came while no process ran is handled at once by the next, after the stall', async () => {
  const { watcher, began } = watch('one');
  await began();
  await watcher.expect('soon', clock.now() + 60_000, 1);
  await watcher.expect('later', clock.now() + 3_600_000, 1);
  await watcher.stop();
  clock.lag(120_000);
  const next = watch('two');
  await eventually(() => next.handled.length === 3);
  expect(next.handled).toEqual(['soon stalled 120000', 'later stalled 120000', 'soon reached']);
  await next.pass(1_000);
  expect(next.handled).toHaveLength(3);
});

test('of two processes one handles deadlines; the other continues when it ends, without a stall', async () => {
  const one = watch('one');
  await one.began();
  const two = watch('two');
  await two.began();
  await one.watcher.stop();
  await deadlines.set('event', clock.now(), 1);
  await two.pass(watchLeaseMs);
  await eventually(() => two.handled.length > 0);
  expect([one.handled, two.handled]).toEqual([[], ['event reached']]);
});

test('a store that is unavailable for a time is a stall, and no deadline of that time is skipped', async () => {
  const { watcher, handled, warnings, setAvailable, began, pass } = watch('one');
  await began();
  await watcher.expect('event', clock.now() + 4_000, 1);
  setAvailable(false);
  await pass(8_000);
  expect(handled).toEqual([]);
  expect(warnings).toHaveLength(1);
  setAvailable(true);
  await pass(1_000);
  await eventually(() => handled.length === 2);
  expect(handled).toEqual(['event stalled 9000', 'event reached']);
});

test('a shorter interruption is no stall', async () => {
  const { handled, setAvailable, began, pass } = watch('one');
  await began();
  await deadlines.set('event', clock.now() + 2_000, 1);
  setAvailable(false);
  await pass(3_000);
  setAvailable(true);
  await pass(1_000);
  await eventually(() => handled.length > 0);
  expect(handled).toEqual(['event reached']);
});

test('a process that was suspended passes the stall before it handles a deadline', async () => {
  const { watcher, handled, began } = watch('one');
  await began();
  await watcher.expect('event', clock.now() + 500, 1);
  clock.lag(longestGapMs + 1_000);
  clock.advance(0);
  await eventually(() => handled.length === 2);
  expect(handled).toEqual([`event stalled ${longestGapMs + 1_000}`, 'event reached']);
});

test('a failure is repeated with the next heartbeat, and a stall before everything else', async () => {
  let refuses = true;
  const { watcher, began } = watch('one');
  await began();
  await watcher.expect('event', clock.now() + 1_000, 1);
  await watcher.stop();
  clock.lag(60_000);
  const next = watch('two', () => refuses);
  await next.began();
  await next.pass(2_000);
  expect(next.handled).toEqual([]);
  refuses = false;
  await next.pass(1_000);
  await eventually(() => next.handled.length === 2);
  expect(next.handled).toEqual(['event stalled 60000', 'event reached']);
});
