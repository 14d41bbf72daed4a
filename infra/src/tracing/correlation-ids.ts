import type { PositionedEvent } from '../event-store/event-store.ts';

/** The correlation ids of some events, each once. */
export function correlationIdsOf(events: readonly PositionedEvent[]): readonly string[] {
  return [...new Set(events.map(({ event }) => event.correlationId))];
}
