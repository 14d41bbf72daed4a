import {
  puzzlerDecider,
  type PuzzlerEvent,
  puzzlerOfNewest,
  type PuzzlerState,
  puzzlerStream,
} from '@royal-chess/domain/puzzle/puzzler-decider';
import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';
import { NewestAggregate } from '@royal-chess/infra/event-store/newest-aggregate';

/** A stream holds the events of its own aggregate only. */
const recordOf = (newest: RecordedEvent | undefined): PuzzlerState =>
  puzzlerOfNewest(newest as Recorded<PuzzlerEvent['type']> | undefined);

/** The record of a solver, to be changed. */
export async function puzzlerOf(
  store: Pick<EventReader, 'newest'>,
  userId: string,
): Promise<NewestAggregate<PuzzlerState>> {
  const puzzler = new NewestAggregate(puzzlerStream(userId), puzzlerDecider.initial, recordOf, store);
  await puzzler.catchUp();
  return puzzler;
}

/** The record of a solver as it is. */
export const puzzlerRecord = async (
  store: Pick<EventReader, 'newest'>,
  userId: string,
): Promise<PuzzlerState> => recordOf(await store.newest(puzzlerStream(userId)));
