import { expect, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import type { PositionedEvent } from '@royal-chess/infra/event-store/event-store';
import { MailChanges } from './mail-changes.ts';

function opened() {
  const clock = new ManualClock();
  const listeners = new Set<(event: PositionedEvent) => void>();
  const gaps = new Set<() => void>();
  const feed: CommitFeed = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap: (listener) => {
      gaps.add(listener);
      return () => gaps.delete(listener);
    },
  };
  const changes = new MailChanges(feed, clock);
  changes.onModuleInit();
  const commit = (stream: string, id: string): void => {
    for (const listener of listeners) listener({ position: 1, event: { stream, id } } as PositionedEvent);
  };
  return { clock, changes, commit, listeners, lose: () => gaps.forEach((listener) => listener()) };
}

test('who waits is answered within a moment of a change, once for changes that follow each other', async () => {
  const { clock, changes, commit } = opened();
  const mark = await changes.next(undefined);
  const waiting = Promise.all([changes.next(mark), changes.next(mark)]);
  commit('match-a', 'x');
  commit('mailing-a', 'one');
  commit('campaign-a', 'two');
  clock.advance(150);
  const [two, same] = await waiting;
  expect([two, same]).toEqual([expect.stringMatching(/\.two$/), two]);
  // What happened between two calls is answered, too, once projections have it.
  commit('mailing-b', 'three');
  const late = changes.next(two);
  clock.advance(150);
  expect(await late).toMatch(/\.three$/);
  expect(await changes.next(two)).toBe(await late);
});

test('a mark of another process is held until the next change, or for 8 seconds', async () => {
  const [one, other] = [opened(), opened()];
  for (const process of [one, other]) process.commit('mailing-a', 'same');
  one.clock.advance(1_000);
  other.clock.advance(1_000);
  const mark = await one.changes.next(undefined);
  let isAnswered = false;
  const held = other.changes.next(mark).then((next) => {
    isAnswered = true;
    return next;
  });
  await Promise.resolve();
  other.clock.advance(7_000);
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  other.clock.advance(1_000);
  expect(await held).toMatch(/\.same$/);
  const until = other.changes.next(mark);
  other.commit('mailing-b', 'news');
  other.clock.advance(150);
  expect(await until).toMatch(/\.news$/);
});

test('without a change the call ends after 8 seconds, after a gap as after a change, and at a stop at once', async () => {
  const { clock, changes, lose, listeners } = opened();
  const mark = await changes.next(undefined);
  const first = changes.next(mark);
  clock.advance(8_000);
  expect(await first).toBe(mark);
  const second = changes.next(mark);
  lose();
  clock.advance(150);
  expect(await second).not.toBe(mark);
  const third = changes.next(await second);
  changes.onModuleDestroy();
  expect(await third).toBe(await second);
  expect(listeners.size).toBe(0);
});
