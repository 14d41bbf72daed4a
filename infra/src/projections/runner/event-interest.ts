import type { EventType, RecordedEvent, Topic } from '@royal-chess/contracts/registry';
import { topicOfType } from '../../event-log/event-topics.ts';
import type { Subscription } from '../projection-decorators.ts';

/** Which events a projection wants, and which of the others it keeps cursors for. */
export class EventInterest {
  readonly #types: ReadonlySet<EventType>;
  /** Topics of the streams that it keeps cursors of. */
  readonly topics: ReadonlySet<Topic>;

  constructor({ types }: Pick<Subscription, 'types'>) {
    this.#types = new Set(types);
    this.topics = new Set(types.map((type) => topicOfType(type)!));
  }

  /** Whether the handler receives the event. */
  wants({ type }: Pick<RecordedEvent, 'type'>): boolean {
    return this.#types.has(type);
  }

  /**
   * Whether the stream of this event needs a cursor: all events of a stream have one topic, so in those of other topics no event is
   * wanted.
   */
  concerns({ type }: Pick<RecordedEvent, 'type'>): boolean {
    const topic = topicOfType(type);
    // A type that is unknown here may come from a newer version, in a stream that has wanted events too.
    return topic === undefined || this.topics.has(topic);
  }
}
