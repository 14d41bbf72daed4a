import { expect } from '@jest/globals';
import type { LogPublisher } from '../../event-log/log-publisher.ts';
import type { EventReader, PositionedEvent } from '../../event-store/event-store.ts';

/** A log that keeps in memory what any number of relays publish. */
export class RecordedLog {
  readonly events: PositionedEvent[] = [];

  /** A publisher for another relay. */
  publisher(): LogPublisher {
    return {
      publish: async (events) => {
        this.events.push(...events);
      },
      close: async () => undefined,
    };
  }

  /** Versions of a stream in the order of their arrival. */
  versions(stream: string): readonly number[] {
    return this.events.filter(({ event }) => event.stream === stream).map(({ event }) => event.version);
  }

  /** Whether the log has every event of the store. */
  async hasAllOf(store: EventReader): Promise<boolean> {
    const ids = new Set(this.events.map(({ event }) => event.id));
    for await (const page of store.readAll(0)) if (page.some(({ event }) => !ids.has(event.id))) return false;
    return true;
  }

  /** The log has what the store has, event by event, and nothing else; repeats apart, each stream is in order. */
  async expectToBe(store: EventReader): Promise<void> {
    const stored: PositionedEvent[] = [];
    for await (const page of store.readAll(0)) stored.push(...page);
    const logged = new Map(this.events.map((event) => [event.event.id, event]));
    const byPosition = [...logged.values()].sort((one, other) => one.position - other.position);
    expect(byPosition).toEqual(stored);
    for (const stream of new Set(stored.map(({ event }) => event.stream))) {
      const first = [...new Set(this.versions(stream))];
      expect(first).toEqual(first.map((_, index) => index + 1));
    }
  }
}
