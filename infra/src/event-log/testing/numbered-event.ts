import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@royal-chess/contracts';
import type { PositionedEvent } from '../../event-store/event-store.ts';

/** An event without meaning as a store would give it out, for tests of the log that need no store. */
export function numberedEvent(stream: string, version: number, position = version): PositionedEvent {
  const commandId = randomUUID();
  const event: RecordedEvent = {
    id: randomUUID(),
    type: 'DrawOffered',
    v: 1,
    stream,
    version,
    at: Date.now(),
    actor: 'system',
    commandId,
    correlationId: commandId,
    causationId: commandId,
    data: { by: 'white' },
  };
  return { position, event };
}
