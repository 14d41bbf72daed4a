import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MatchCommitSubscriptions } from './match-commit-subscriptions.ts';

/** A feed that tells of a gap when it is told to. */
let gap: () => void = () => undefined;
const feed = {
  subscribe: () => () => undefined,
  onGap(listener: () => void) {
    gap = listener;
    return () => undefined;
  },
};

let news: MatchCommitSubscriptions;
let looked: string[];
/** Looks under way, with what ends them. */
let under: { readonly matchId: string; end(): void; fail(): void }[];
beforeEach(() => {
  news = new MatchCommitSubscriptions(feed);
  looked = [];
  under = [];
});
afterEach(() => news.close());

const hear = (matchId: string): (() => void) =>
  news.listen(matchId, {
    roomOpened() {},
    ratingApplied() {},
    commitsMissed() {
      looked.push(matchId);
      return new Promise((resolve, reject) => {
        under.push({ matchId, end: resolve, fail: () => reject(new Error('away')) });
      });
    },
  });

/** Lets everything happen that waits for nothing. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function endAll(): Promise<void> {
  while (under.length > 0) {
    for (const look of under.splice(0)) look.end();
    await settled();
  }
}

describe('after a gap in the news', () => {
  test('a room that looks slowly holds up no other', async () => {
    for (const matchId of ['slow', 'b', 'c']) hear(matchId);
    gap();
    await settled();
    expect(looked).toEqual(['slow', 'b', 'c']);
    await endAll();
  });

  test('every room looks, a few at once', async () => {
    const matches = Array.from({ length: 30 }, (_, n) => `match-${n}`);
    for (const matchId of matches) hear(matchId);
    gap();
    await settled();
    expect(under.length).toBeLessThan(10);
    under.shift()!.end();
    await settled();
    expect(looked).toHaveLength(under.length + 1);
    await endAll();
    expect(looked).toEqual(matches);
  });

  test('one that cannot look is no matter to the others, nor to its own next look', async () => {
    const matches = Array.from({ length: 12 }, (_, n) => `match-${n}`);
    for (const matchId of matches) hear(matchId);
    gap();
    for (const look of under.splice(0)) look.fail();
    await settled();
    await endAll();
    expect(looked).toEqual(matches);
    news.resync('match-0');
    expect(looked.at(-1)).toBe('match-0');
    await endAll();
  });
});

test('a room that is looking looks once more when it is asked again and again', async () => {
  hear('a');
  for (let times = 0; times < 3; times += 1) news.resync('a');
  await settled();
  expect(looked).toEqual(['a']);
  await endAll();
  expect(looked).toEqual(['a', 'a']);
});

test('a room that has closed is not asked', async () => {
  hear('a')();
  news.resync('a');
  await settled();
  expect(looked).toEqual([]);
});
