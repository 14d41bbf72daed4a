import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CommitAnnouncer } from '../event-store/commit-announcer.ts';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { BreakableLink } from '../event-store/testing/breakable-link.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { commitFeedContract, drawOffered, received } from '../event-store/commit-feed.contract.ts';
import { maxMessageLength } from './commit-message.ts';
import { RedisCommitFeed } from './redis-commit-feed.ts';

const logger = { info() {}, warn() {} };
// Channels are shared by all databases, so the number is part of the name: no other test has this one.
const redisUrl = `${process.env['REDIS_URL'] ?? ''}/12`;

/** A process: its own commits, and what it receives. */
interface Process {
  readonly feed: RedisCommitFeed;
  readonly notified: PositionedEvent[];
  gaps: number;
  commit(...events: PositionedEvent[]): void;
}

let link: BreakableLink;
let opened: RedisCommitFeed[] = [];
beforeEach(async () => {
  link = await BreakableLink.to(redisUrl);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((feed) => feed.close()));
  await link.cut();
});

async function start(url = redisUrl): Promise<Process> {
  const announcer = new CommitAnnouncer(() => {});
  const feed = await RedisCommitFeed.open({ url, announcer, logger });
  opened.push(feed);
  const notified: PositionedEvent[] = [];
  const process = {
    feed,
    notified,
    gaps: 0,
    commit: (...events: PositionedEvent[]) => announcer.announce(events),
  };
  feed.subscribe((event) => notified.push(event));
  feed.onGap(() => (process.gaps += 1));
  return process;
}

commitFeedContract('over Redis, of own commits', async () => {
  const { feed, commit } = await start();
  return { feed, commit: (events) => commit(...events), dispose: async () => {} };
});
commitFeedContract('over Redis, of commits in another process', async () => {
  const [{ feed }, { commit }] = [await start(), await start()];
  return { feed, commit: (events) => commit(...events), dispose: async () => {} };
});

test('own commits are received at once and once, those of others in their order', async () => {
  const [one, other] = [await start(), await start()];
  const events = Array.from({ length: 1_000 }, (_, index) => drawOffered(index + 1));
  for (let from = 0; from < 1_000; from += 7) one.commit(...events.slice(from, from + 7));
  expect(one.notified).toEqual(events);
  await received(() => other.notified.length >= 1_000);
  expect(other.notified).toEqual(events);
  // What one of the two commits now arrives after any echo of what was committed before.
  other.commit(drawOffered(1_001));
  await received(() => one.notified.length > 1_000);
  expect(one.notified).toHaveLength(1_001);
  expect([one.gaps, other.gaps]).toEqual([0, 0]);
});

test('a process that was disconnected is notified of a possible gap, and receives what follows', async () => {
  const [one, other] = [await start(), await start(link.uri)];
  one.commit(drawOffered(1));
  await received(() => other.notified.length === 1);
  await link.cut();
  one.commit(drawOffered(2));
  other.commit(drawOffered(3));
  expect(other.notified.map(({ position }) => position)).toEqual([1, 3]);
  await link.restore();
  await received(() => other.gaps > 0);
  // The one that was never disconnected is notified of what the other could not send.
  await received(() => one.gaps > 0);
  one.commit(drawOffered(4));
  await received(() => other.notified.length === 3);
  other.commit(drawOffered(5));
  await received(() => one.notified.length === 4);
  expect(one.notified.map(({ position }) => position)).toEqual([1, 2, 4, 5]);
});

test('a commit too long for a message is not sent but shows as a gap; what is no message is ignored', async () => {
  const [one, other] = [await start(), await start()];
  one.commit(drawOffered(1));
  await received(() => other.notified.length === 1);
  const redis = await connectRedis(redisUrl, 'test', logger);
  const event = { ...drawOffered(9).event, type: 'Unheard' };
  for (const message of [
    'not JSON',
    'null',
    '{"from":"x","n":1}',
    '{"from":"x","n":-1,"events":[]}',
    '{"from":"x","n":1,"events":[{"position":1,"event":{"type":"DrawOffered"}}]}',
    JSON.stringify({ from: 'x', n: 1, events: [{ position: 9, event }] }),
    ' '.repeat(maxMessageLength + 1),
  ])
    await redis.publish('royal-chess:commits:12', message);
  await redis.quit();
  one.commit(drawOffered(2, 'x'.repeat(maxMessageLength)), drawOffered(3));
  await received(() => other.notified.length === 2);
  expect(other.notified.map(({ position }) => position)).toEqual([1, 3]);
  expect(other.gaps).toBe(1);
});

test('a start without Redis is refused, and the setting named', async () => {
  await link.cut();
  await expect(
    RedisCommitFeed.open({ url: link.uri, announcer: new CommitAnnouncer(() => {}), logger }),
  ).rejects.toThrow(/REDIS_URL: Redis at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/);
});
