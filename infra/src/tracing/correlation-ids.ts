import type { PositionedEvent } from '../event-store/event-store.ts';

/** The conversations that some events belong to, each once. */
export function correlationIdsOf(events: readonly PositionedEvent[]): readonly string[] {
  return [...new Set(events.map(({ event }) => event.correlationId))];
}
