import type { EventType, RecordedEvent, Topic } from '@royal-chess/contracts/registry';
import { allTopics, topicOfType } from '../../event-log/event-topics.ts';
import type { Subscription } from '../projection-decorators.ts';

/** Which events a projection wants, and which of the others it keeps cursors for. */
export class EventInterest {
  readonly #types: ReadonlySet<EventType>;
  /** Topics of the streams that it keeps cursors of. */
  readonly topics: ReadonlySet<Topic>;

  /**
   * A process manager keeps the cursors of all streams: with one of a topic that is new to it, it would answer events of long ago.
   */
  constructor({ kind, types }: Pick<Subscription, 'kind' | 'types'>) {
    this.#types = new Set(types);
    this.topics = new Set(kind === 'manages' ? allTopics : types.map((type) => topicOfType(type)!));
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
