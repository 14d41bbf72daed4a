import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { PositionedEvent } from '../event-store.ts';

/**
 * A committed event without meaning, for tests of the log that need no store; its type determines the topic.
 */
export function numberedEvent(
  stream: string,
  version: number,
  type: 'DrawOffered' | 'RatingApplied' = 'DrawOffered',
): PositionedEvent {
  const commandId = randomUUID();
  const event = {
    id: randomUUID(),
    type,
    v: 1,
    stream,
    version,
    at: Date.now(),
    actor: 'system',
    commandId,
    correlationId: commandId,
    causationId: commandId,
    data: { by: 'white' },
  } as unknown as RecordedEvent;
  return { position: version, event };
}
