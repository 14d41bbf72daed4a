import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MatchCommitSubscriptions } from './match-commit-subscriptions.ts';

/** A feed whose gaps a test reports. */
let gap: () => void = () => undefined;
const feed = {
  subscribe: () => () => undefined,
  onGap(listener: () => void) {
    gap = listener;
    return () => undefined;
  },
};

let subscriptions: MatchCommitSubscriptions;
let resynced: string[];
/** Resyncs under way, with functions that end them. */
let pending: { readonly matchId: string; end(): void; fail(): void }[];
beforeEach(() => {
  subscriptions = new MatchCommitSubscriptions(feed);
  resynced = [];
  pending = [];
});
afterEach(() => subscriptions.close());

const listen = (matchId: string): (() => void) =>
  subscriptions.listen(matchId, {
    roomOpened() {},
    ratingApplied() {},
    gameCounted() {},
    commitsMissed() {
      resynced.push(matchId);
      return new Promise((resolve, reject) => {
        pending.push({ matchId, end: resolve, fail: () => reject(new Error('unavailable')) });
      });
    },
  });

/** Waits until all callbacks that are due have run. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function endAll(): Promise<void> {
  while (pending.length > 0) {
    for (const resync of pending.splice(0)) resync.end();
    await settled();
  }
}

describe('after a gap in the feed', () => {
  test('a slow room does not delay the others', async () => {
    for (const matchId of ['slow', 'b', 'c']) listen(matchId);
    gap();
    await settled();
    expect(resynced).toEqual(['slow', 'b', 'c']);
    await endAll();
  });

  test('every room resyncs, a few at once', async () => {
    const matches = Array.from({ length: 30 }, (_, n) => `match-${n}`);
    for (const matchId of matches) listen(matchId);
    gap();
    await settled();
    expect(pending.length).toBeLessThan(10);
    pending.shift()!.end();
    await settled();
    expect(resynced).toHaveLength(pending.length + 1);
    await endAll();
    expect(resynced).toEqual(matches);
  });

  test('a resync that fails prevents neither others nor the next one of the same room', async () => {
    const matches = Array.from({ length: 12 }, (_, n) => `match-${n}`);
    for (const matchId of matches) listen(matchId);
    gap();
    for (const resync of pending.splice(0)) resync.fail();
    await settled();
    await endAll();
    expect(resynced).toEqual(matches);
    subscriptions.resync('match-0');
    expect(resynced.at(-1)).toBe('match-0');
    await endAll();
  });
});

test('a room that is resyncing resyncs once more however often that is requested', async () => {
  listen('a');
  for (let times = 0; times < 3; times += 1) subscriptions.resync('a');
  await settled();
  expect(resynced).toEqual(['a']);
  await endAll();
  expect(resynced).toEqual(['a', 'a']);
});

test('a closed room does not resync', async () => {
  listen('a')();
  subscriptions.resync('a');
  await settled();
  expect(resynced).toEqual([]);
});
