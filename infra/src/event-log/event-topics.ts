import { eventCatalogue, type Topic } from '@royal-chess/contracts/registry';

const topicsByType: ReadonlyMap<string, Topic> = new Map(
  eventCatalogue.map(({ type, topic }) => [type, topic]),
);

/** All topics, in a fixed order. */
export const allTopics: readonly Topic[] = [...new Set(topicsByType.values())].sort();

/** Topic of an event type; undefined for a type that this version does not know. */
export function topicOfType(type: string): Topic | undefined {
  return topicsByType.get(type);
}
