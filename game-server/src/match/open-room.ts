import { decideMatch } from '@royal-chess/domain/match/decide-match';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import { MatchNotOpen } from './match-not-open.ts';
import type { MatchRecord } from './match-record.ts';

/** What a room is opened with; `processId` names whose it is. */
export interface OpenRoomPorts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly processId: string;
}

/**
 * Reads a match into an empty record and takes it over with a `RoomOpened` of the next epoch. Does not retryUntilAvailable when the store
 * refuses: whoever wanted the room asks again, and gets a later epoch.
 * @throws MatchNotOpen when it is unknown, not started or over
 */
export async function openRoom(
  record: MatchRecord,
  matchId: string,
  { store, clock, processId }: OpenRoomPorts,
): Promise<void> {
  const stream = matchStream(matchId);
  for (;;) {
    record.apply(await store.read(stream, record.version));
    const decision = decideMatch(record.state, { type: 'openRoom', processId });
    if (!decision.ok) throw new MatchNotOpen(decision.error.code, decision.error.detail);
    const answer = await store.append({
      stream,
      expectedVersion: record.version,
      events: decision.value,
      context: { commandId: uuid7(clock.now()), actor: 'system' },
    });
    if (answer.outcome === 'committed') {
      record.apply(answer.events);
      return;
    }
  }
}
