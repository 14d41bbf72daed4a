import { beforeEach, expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { numberedEvent } from './testing/numbered-event.ts';
import { randomFrom } from '../testing/seeded-random.ts';
import { EventStoreUnavailable } from './event-store.ts';
import { RecentStreams } from './recent-streams.ts';

const match = 'match-a';
const eventsOf = (stream: string, count: number): readonly RecordedEvent[] =>
  Array.from({ length: count }, (_, index) => numberedEvent(stream, index + 1).event);
const isMatch = (stream: string): boolean => stream.startsWith('match-');

/** A store that records reads and answers when the test lets it. */
class CountingStore {
  readonly streams = new Map<string, readonly RecordedEvent[]>();
  readonly reads: string[] = [];
  answering: Promise<unknown> = Promise.resolve();

  async read(stream: string): Promise<readonly RecordedEvent[]> {
    this.reads.push(stream);
    const shown = this.streams.get(stream) ?? [];
    await this.answering;
    return shown;
  }
}

let store: CountingStore;
let events: readonly RecordedEvent[];
beforeEach(() => {
  store = new CountingStore();
  events = eventsOf(match, 6);
  store.streams.set(match, events);
});

test('a stream observed from its first event on is not read', async () => {
  const recent = new RecentStreams(store, isMatch);
  recent.note(events.slice(0, 2));
  recent.note(events.slice(2));
  expect(await recent.upTo(match, 6)).toEqual(events);
  expect(await recent.upTo(match, 4)).toEqual(events.slice(0, 4));
  expect(store.reads).toEqual([]);
});

test('each projection may note the same events, one far behind the other', async () => {
  const recent = new RecentStreams(store, isMatch);
  for (const end of [4, 2, 6, 5, 6]) recent.note(events.slice(0, end));
  expect(await recent.upTo(match, 6)).toEqual(events);
  expect(store.reads).toEqual([]);
});

test.each([
  { lacks: 'its beginning', noted: [3, 4, 5, 6] },
  { lacks: 'one in the middle', noted: [1, 2, 4, 5, 6] },
  { lacks: 'its end', noted: [1, 2, 3, 4, 5] },
  { lacks: 'everything', noted: [] },
])('one that lacks $lacks is read, once for all who want it', async ({ noted }) => {
  const recent = new RecentStreams(store, isMatch);
  recent.note(noted.map((version) => events[version - 1]!));
  const answers = await Promise.all([recent.upTo(match, 6), recent.upTo(match, 6)]);
  expect(answers).toEqual([events, events]);
  expect(await recent.upTo(match, 5)).toEqual(events.slice(0, 5));
  expect(store.reads).toEqual([match]);
});

test('continues from the events it has read', async () => {
  const recent = new RecentStreams(store, isMatch);
  await recent.upTo(match, 6);
  const more = eventsOf(match, 8).slice(6);
  recent.note(more);
  expect(await recent.upTo(match, 8)).toEqual([...events, ...more]);
  expect(store.reads).toHaveLength(1);
});

test('an outdated answer removes no known events', async () => {
  const recent = new RecentStreams(store, isMatch);
  const answered = Promise.withResolvers<void>();
  store.answering = answered.promise;
  store.streams.set(match, events.slice(0, 4));
  const reads = recent.upTo(match, 4);
  recent.note(events);
  answered.resolve();
  expect(await reads).toEqual(events.slice(0, 4));
  expect(await recent.upTo(match, 6)).toEqual(events);
  expect(store.reads).toHaveLength(1);
});

test('events that the store does not show yet are a transient failure', async () => {
  const recent = new RecentStreams(store, isMatch);
  store.streams.set(match, events.slice(0, 5));
  await expect(recent.upTo(match, 6)).rejects.toBeInstanceOf(EventStoreUnavailable);
  store.streams.set(match, events);
  expect(await recent.upTo(match, 6)).toEqual(events);
});

test('a read that failed is retried', async () => {
  const recent = new RecentStreams(store, isMatch);
  store.answering = Promise.reject(new EventStoreUnavailable('away'));
  await expect(recent.upTo(match, 6)).rejects.toThrow('away');
  store.answering = Promise.resolve();
  expect(await recent.upTo(match, 6)).toEqual(events);
});

test('trusts the store after two different events with the same version', async () => {
  const recent = new RecentStreams(store, isMatch);
  const others = eventsOf(match, 6);
  recent.note([...events.slice(0, 3), ...others.slice(3)]);
  recent.note(events);
  expect(await recent.upTo(match, 6)).toEqual(events);
  expect(store.reads).toEqual([match]);
});

test('keeps the answer of the store, not conflicting events observed before', async () => {
  const recent = new RecentStreams(store, isMatch);
  recent.note(eventsOf(match, 4));
  for (const version of [6, 4]) expect(await recent.upTo(match, version)).toEqual(events.slice(0, version));
});

test('keeps no events of streams that no projection reads', async () => {
  const recent = new RecentStreams(store, isMatch);
  const ratings = eventsOf('rating-a', 2);
  store.streams.set('rating-a', ratings);
  recent.note(ratings);
  expect(await recent.upTo('rating-a', 2)).toEqual(ratings);
  expect(store.reads).toEqual(['rating-a']);
});

test('evicts the least recently updated stream first', async () => {
  const recent = new RecentStreams(store, isMatch, 10);
  const [b, c] = [eventsOf('match-b', 3), eventsOf('match-c', 3)];
  recent.note(events.slice(0, 4));
  recent.note(b);
  recent.note(events.slice(4));
  recent.note(c);
  await recent.upTo(match, 6);
  await recent.upTo('match-c', 3);
  expect(store.reads).toEqual([]);
  store.streams.set('match-b', b);
  expect(await recent.upTo('match-b', 3)).toEqual(b);
  expect(store.reads).toEqual(['match-b']);
});

test('is correct for any order of events, with little capacity', async () => {
  const random = randomFrom(20_221);
  const recent = new RecentStreams(store, isMatch, 40);
  const streams = Array.from({ length: 12 }, (_, index) => eventsOf(`match-${index}`, 10));
  for (const each of streams) store.streams.set(each[0]!.stream, each);
  for (let step = 0; step < 3_000; step += 1) {
    const stream = streams[Math.floor(random() * streams.length)]!;
    const from = Math.floor(random() * 10);
    const to = from + 1 + Math.floor(random() * (10 - from));
    if (random() < 0.7) recent.note(stream.slice(random() < 0.5 ? 0 : from, to));
    else expect(await recent.upTo(stream[0]!.stream, to)).toEqual(stream.slice(0, to));
  }
  expect(store.reads.length).toBeGreaterThan(50);
  expect(store.reads.length).toBeLessThan(800);
});
