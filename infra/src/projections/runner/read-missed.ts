import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { MissedEvents } from '../../event-log/event-log.ts';
import type { EventReader } from '../../event-store/event-store.ts';
import { yieldTurn } from '../../clock/yield-turn.ts';

/** Events read at once: of most streams nothing is missing, or not much. */
const pieceSize = 2_000;

/**
 * Reads from the store what the log does not have any more. Everything is read, for nobody knows which it was; cursors drop what
 * was applied long ago.
 * @returns false when it became another consumer's work in the middle
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
    if (!missed.areOurs()) {
      isComplete = false;
      break;
    }
    await process(piece.map(({ event }) => event).filter(({ stream }) => missed.concern(stream)));
    await yieldTurn();
  }
  isComplete &&= missed.areOurs();
  if (isComplete) missed.done();
  else missed.left();
  return isComplete;
}
