import { matchDecider } from '@royal-chess/domain/match/match-decider';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import { MatchAggregate } from './match-aggregate.ts';
import { MatchNotOpen } from './match-not-open.ts';
import type { MatchRecord } from './match-record.ts';

/** What opening a room needs; `processId` names the process with the room. */
export interface OpenRoomPorts {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly processId: string;
}

/**
 * Reads a match into an empty record and takes it over by a `RoomOpened` of the next epoch.
 * @throws MatchNotOpen when it is unknown, not started or over
 * @throws EventStoreUnavailable without a retry: the next request for the room opens it at a later epoch
 */
export async function openRoom(
  record: MatchRecord,
  matchId: string,
  { store, clock, processId }: OpenRoomPorts,
): Promise<void> {
  const match = new MatchAggregate(matchId, record, {
    apply: (events) => void record.apply(events),
    read: (stream, after) => store.read(stream, after),
  });
  await match.catchUp();
  const context = { commandId: uuid7(clock.now()), actor: 'system' };
  const commands = new CommandHandler(store, matchDecider);
  const opened = await commands.executeOn(match, { type: 'openRoom', processId }, context);
  if (!opened.ok) throw new MatchNotOpen(opened.error.code, opened.error.detail);
}
