import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts';
import { CommitAnnouncer } from '../event-store/commit-announcer.ts';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { BreakableLink } from '../event-store/testing/breakable-link.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { longestNews } from './commit-news.ts';
import { RedisCommitFeed } from './redis-commit-feed.ts';

const logger = { info() {}, warn() {} };
// Channels are those of all databases, so the number is part of the name: no other test has this one.
const redisUrl = `${process.env['REDIS_URL'] ?? ''}/12`;

/** A process: its own commits, and what it hears. */
interface Process {
  readonly feed: RedisCommitFeed;
  readonly heard: PositionedEvent[];
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
  const heard: PositionedEvent[] = [];
  const process = {
    feed,
    heard,
    gaps: 0,
    commit: (...events: PositionedEvent[]) => announcer.announce(events),
  };
  feed.subscribe((event) => heard.push(event));
  feed.onGap(() => (process.gaps += 1));
  return process;
}

const drawOffered = (position: number, padding = ''): PositionedEvent => ({
  position,
  event: {
    id: randomUUID(),
    type: 'DrawOffered',
    v: 1,
    stream: 'match-a',
    version: position,
    at: 0,
    actor: `system${padding}`,
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: randomUUID(),
    data: { by: 'white' },
  } as RecordedEvent,
});

async function until(condition: () => boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error('It did not come about');
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

test('own commits are heard at once and once, those of others in their order', async () => {
  const [one, other] = [await start(), await start()];
  const events = Array.from({ length: 1_000 }, (_, index) => drawOffered(index + 1));
  for (let from = 0; from < 1_000; from += 7) one.commit(...events.slice(from, from + 7));
  expect(one.heard).toEqual(events);
  await until(() => other.heard.length >= 1_000);
  expect(other.heard).toEqual(events);
  // What one of the two commits now arrives after any echo of what was committed before.
  other.commit(drawOffered(1_001));
  await until(() => one.heard.length > 1_000);
  expect(one.heard).toHaveLength(1_001);
  expect([one.gaps, other.gaps]).toEqual([0, 0]);
});

test('a listener that has ended, or throws, keeps nobody else from hearing', async () => {
  const [one, other] = [await start(), await start()];
  other.feed.subscribe(() => {
    throw new Error('a listener at fault');
  });
  const late: PositionedEvent[] = [];
  const end = other.feed.subscribe((event) => late.push(event));
  end();
  const after: PositionedEvent[] = [];
  other.feed.subscribe((event) => after.push(event));
  one.commit(drawOffered(1));
  await until(() => after.length === 1);
  expect(late).toEqual([]);
});

test('whoever was cut off is told that it may have missed something, and hears what follows', async () => {
  const [one, other] = [await start(), await start(link.uri)];
  one.commit(drawOffered(1));
  await until(() => other.heard.length === 1);
  await link.cut();
  one.commit(drawOffered(2));
  other.commit(drawOffered(3));
  expect(other.heard.map(({ position }) => position)).toEqual([1, 3]);
  await link.restore();
  await until(() => other.gaps > 0);
  // The one that was never cut off learns of what the other could not tell it.
  await until(() => one.gaps > 0);
  one.commit(drawOffered(4));
  await until(() => other.heard.length === 3);
  other.commit(drawOffered(5));
  await until(() => one.heard.length === 4);
  expect(one.heard.map(({ position }) => position)).toEqual([1, 2, 4, 5]);
});

test('what is too long for a message is not told but noticed; what is no message is ignored', async () => {
  const [one, other] = [await start(), await start()];
  one.commit(drawOffered(1));
  await until(() => other.heard.length === 1);
  const redis = await connectRedis(redisUrl, 'test', logger);
  const event = { ...drawOffered(9).event, type: 'Unheard' };
  for (const message of [
    'not JSON',
    'null',
    '{"from":"x","n":1}',
    '{"from":"x","n":-1,"events":[]}',
    '{"from":"x","n":1,"events":[{"position":1,"event":{"type":"DrawOffered"}}]}',
    JSON.stringify({ from: 'x', n: 1, events: [{ position: 9, event }] }),
    ' '.repeat(longestNews + 1),
  ])
    await redis.publish('royal-chess:commits:12', message);
  await redis.quit();
  one.commit(drawOffered(2, 'x'.repeat(longestNews)), drawOffered(3));
  await until(() => other.heard.length === 2);
  expect(other.heard.map(({ position }) => position)).toEqual([1, 3]);
  expect(other.gaps).toBe(1);
});

test('a start without Redis is refused, and the setting named', async () => {
  await link.cut();
  await expect(
    RedisCommitFeed.open({ url: link.uri, announcer: new CommitAnnouncer(() => {}), logger }),
  ).rejects.toThrow(/REDIS_URL: Redis at 127\.0\.0\.1:\d+ cannot be used: .*ECONNREFUSED/);
});
