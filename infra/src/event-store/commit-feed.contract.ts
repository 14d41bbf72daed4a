import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { PositionedEvent } from './event-store.ts';
import type { CommitFeed } from './commit-feed.ts';

/** A feed, and a writer whose commits it reports. */
export interface CommitFeedHarness {
  readonly feed: CommitFeed;
  commit(events: readonly PositionedEvent[]): void;
  dispose(): Promise<void>;
}

/** An event at a position; `actor` may have any length. */
export const drawOffered = (position: number, actor = 'system'): PositionedEvent => ({
  position,
  event: {
    id: randomUUID(),
    type: 'DrawOffered',
    v: 1,
    stream: 'match-a',
    version: position,
    at: 0,
    actor,
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: randomUUID(),
    data: { by: 'white' },
  } as RecordedEvent,
});

/** Waits for notifications in transit. */
export async function received(condition: () => boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > end) throw new Error('Nothing was received');
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
}

/** The contract of {@link CommitFeed}: without failures every commit is reported once, in order. */
export function commitFeedContract(name: string, makeHarness: () => Promise<CommitFeedHarness>): void {
  describe(`commit feed contract: ${name}`, () => {
    let harness: CommitFeedHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.dispose());

    const listen = (): { events: PositionedEvent[]; end: () => void } => {
      const events: PositionedEvent[] = [];
      return { events, end: harness.feed.subscribe((event) => events.push(event)) };
    };

    test('every listener receives every commit, in order', async () => {
      const [one, other] = [listen(), listen()];
      const events = Array.from({ length: 300 }, (_, index) => drawOffered(index + 1));
      for (let from = 0; from < 300; from += 7) harness.commit(events.slice(from, from + 7));
      await received(() => one.events.length >= 300 && other.events.length >= 300);
      expect([one.events, other.events]).toEqual([events, events]);
    });

    test('an unsubscribed listener receives nothing, and one that throws does not affect the others', async () => {
      const ended = listen();
      ended.end();
      harness.feed.subscribe(() => {
        throw new Error('a listener at fault');
      });
      const last = listen();
      harness.commit([drawOffered(1)]);
      harness.commit([drawOffered(2)]);
      await received(() => last.events.length === 2);
      expect(ended.events).toEqual([]);
    });

    test('without missed commits no gap is reported', async () => {
      let gaps = 0;
      const end = harness.feed.onGap(() => (gaps += 1));
      const { events } = listen();
      for (let position = 1; position <= 20; position++) harness.commit([drawOffered(position)]);
      await received(() => events.length === 20);
      end();
      expect(gaps).toBe(0);
    });
  });
}
