import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { eventCatalogue, type Topic } from '@royal-chess/contracts/registry';

const topics = new Map<string, Topic>(eventCatalogue.map(({ type, topic }) => [type, topic]));

/** Newest version of a stream, and the topic of its events. */
export interface StreamHead {
  readonly version: number;
  readonly topic: Topic;
}

/** What a fault run knows of a projection. */
export type ReadingProjection = Pick<
  DashboardAnswer['projections'][number],
  'name' | 'generation' | 'topics'
>;

/** How far a projection is behind in one stream. */
export interface Lag {
  readonly projection: string;
  readonly stream: string;
  readonly cursor: number;
  readonly head: number;
}

/** Topic of an event type, by the catalogue itself and not by the code that is judged. */
function topicOf(type: string): Topic {
  const topic = topics.get(type);
  if (!topic) throw new Error(`No event is called ${type}`);
  return topic;
}

/** Head of a stream from its commits; `events` is the JSON of any of them. */
export function headOf(version: number, events: string): StreamHead {
  const [{ type }] = JSON.parse(events) as [{ type: string }];
  return { version, topic: topicOf(type) };
}

/** All events of a stream have one topic: what projections skip depends on it. */
export function checkTopic(stream: readonly { readonly type: string }[]): void {
  const [first, ...rest] = stream.map(({ type }) => topicOf(type));
  if (rest.some((topic) => topic !== first))
    throw new Error(`A stream has events of ${first} and of another topic`);
}

/** Every stream that a projection keeps a cursor of which is not at the head. A projection that reads nothing is a fault. */
export function cursorsBehind(
  heads: ReadonlyMap<string, StreamHead>,
  groups: ReadonlyMap<string, ReadonlyMap<string, number>>,
  projections: readonly ReadingProjection[],
): Lag[] {
  const behind: Lag[] = [];
  for (const { name, generation, topics: read } of projections) {
    if (read.length === 0) throw new Error(`${name} reads no topic`);
    const cursors = groups.get(`${name}@${generation}`);
    for (const [stream, { version: head, topic }] of heads) {
      const cursor = cursors?.get(stream) ?? 0;
      if (read.includes(topic) && cursor !== head) behind.push({ projection: name, stream, cursor, head });
    }
  }
  return behind;
}
