import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { MissedEvents } from '../../event-log/event-log.ts';
import type { EventReader } from '../../event-store/event-store.ts';
import { yieldTurn } from '../../clock/yield-turn.ts';

/** Events read at once: of most streams little or nothing is missing. */
const pieceSize = 2_000;

/**
 * Reads from the store what the log does not have any more. Everything is read, for which events are lost is unknown; the
 * cursors
 * drop those that were applied long ago.
 * @returns false when the partitions were assigned to another consumer during the read
 */
export async function readMissed(
  missed: MissedEvents,
  store: EventReader,
  signal: AbortSignal,
  process: (events: readonly RecordedEvent[]) => Promise<void>,
): Promise<boolean> {
  let isComplete = true;
  for await (const piece of store.readAll(0, { batch: pieceSize })) {
    signal.throwIfAborted();
    if (!missed.areOwned()) {
      isComplete = false;
      break;
    }
    await process(piece.map(({ event }) => event).filter(({ stream }) => missed.concern(stream)));
    await yieldTurn();
  }
  isComplete &&= missed.areOwned();
  if (isComplete) missed.markRead();
  else missed.giveUp();
  return isComplete;
}
