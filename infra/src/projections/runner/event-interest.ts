import type { EventType, RecordedEvent, Topic } from '@royal-chess/contracts/registry';
import { topicOfType } from '../../event-log/event-topics.ts';

/** Which events a projection wants, and which of the others it keeps cursors for. */
export class EventInterest {
  readonly #types: ReadonlySet<EventType>;
  /** Topics of the events that it wants. */
  readonly topics: ReadonlySet<Topic>;

  /** @param types event types that the projection subscribes to */
  constructor(types: readonly EventType[]) {
    this.#types = new Set(types);
    this.topics = new Set(types.map((type) => topicOfType(type)!));
  }

  /** Whether the handler receives the event. */
  wants({ type }: Pick<RecordedEvent, 'type'>): boolean {
    return this.#types.has(type);
  }

  /**
   * Whether a wanted event may be in the stream of this one: all events of a stream have one topic. A stream in which there is none
   * needs no cursor.
   */
  concerns({ type }: Pick<RecordedEvent, 'type'>): boolean {
    const topic = topicOfType(type);
    // A type that is unknown here may come from a newer version, in a stream that has wanted events too.
    return topic === undefined || this.topics.has(topic);
  }
}
