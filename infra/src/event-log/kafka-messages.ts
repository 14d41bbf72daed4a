import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { MessageToProduce } from '@platformatic/kafka';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { type EventVersions, eventVersions } from '../event-store/event-versions.ts';
import { partitionOf } from './partition-of.ts';
import { topicOf } from './kafka-client.ts';
import { LogUnusable } from './kafka-failures.ts';
import type { KafkaSettings } from './kafka-settings.ts';

/** The store's position, as text. */
interface EventHeaders {
  readonly position: string;
}

export type EventMessage = MessageToProduce<string, string, string, string> & {
  readonly partition: number;
  readonly headers: EventHeaders & Record<string, string>;
};

/** An event as a message: the stream is its key and decides the partition, the store's position goes in a header. */
export function messageOf(settings: KafkaSettings, { position, event }: PositionedEvent): EventMessage {
  const topic = topicOf(settings, event.type);
  if (!topic) throw new LogUnusable(`There is no topic for events of the type ${event.type}`);
  return {
    topic,
    partition: partitionOf(event.stream, settings.partitions),
    key: event.stream,
    value: JSON.stringify(event),
    headers: { position: String(position) },
  };
}

/** The event in a message, its data in the newest shape; null for one that is none of ours, or of a type that this version does not know. */
export function eventOf(value: Buffer | null, versions: EventVersions = eventVersions): RecordedEvent | null {
  if (!value) return null;
  let read: unknown;
  try {
    read = JSON.parse(value.toString('utf8'));
  } catch {
    return null;
  }
  return isEvent(read) && versions.knows(read.type) ? versions.upcast(read) : null;
}

function isEvent(read: unknown): read is RecordedEvent {
  if (typeof read !== 'object' || read === null) return false;
  const { id, type, v, stream, version, at, actor, commandId, data } = read as Record<string, unknown>;
  return (
    typeof type === 'string' &&
    typeof id === 'string' &&
    typeof v === 'number' &&
    typeof stream === 'string' &&
    typeof version === 'number' &&
    Number.isSafeInteger(version) &&
    version > 0 &&
    typeof at === 'number' &&
    typeof actor === 'string' &&
    typeof commandId === 'string' &&
    typeof data === 'object' &&
    data !== null
  );
}
