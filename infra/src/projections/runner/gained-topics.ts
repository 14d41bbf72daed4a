import type { Topic } from '@royal-chess/contracts/registry';
import { yieldTurn } from '../../clock/yield-turn.ts';
import type { CursorAdvance } from '../../cursors/cursors.ts';
import { topicOfType } from '../../event-log/event-topics.ts';
import type { PositionedEvent } from '../../event-store/event-store.ts';
import type { EventInterest } from './event-interest.ts';
import type { ProjectorPorts } from './projector-ports.ts';
import { advancesOf } from './stream-cursors.ts';

/** Events read at once, whose streams get their cursors in one transaction. */
const pieceSize = 2_000;

interface Ports extends Pick<ProjectorPorts, 'store' | 'state' | 'logger'> {
  readonly stopping: AbortSignal;
}

/**
 * A process manager that gains a topic has no cursors of its streams, and would answer events of long ago as soon as one of them
 * goes on. So it first notes as skipped what was committed before its topic was new. Ends early when `stopping` aborts; the next
 * start does it again.
 */
export async function skipGainedTopics(
  name: string,
  generation: number,
  { topics }: Pick<EventInterest, 'topics'>,
  { store, state, logger, stopping }: Ports,
): Promise<void> {
  const starts = await state.noteTopics(name, [...topics], await store.end());
  const gained = new Map([...starts].filter(([topic, start]) => start > 0 && topics.has(topic)));
  if (gained.size === 0) return;
  const names = [...gained.keys()].sort().join(', ');
  logger.warn(`${name} is new to events of ${names}: it notes those of the past as skipped`);
  const last = Math.max(...gained.values());
  for await (const piece of store.readAll(0, { batch: pieceSize })) {
    if (stopping.aborted) return;
    const skipped = skippedOf(piece, gained);
    if (skipped.length > 0) await state.together(() => state.advance(name, generation, skipped));
    if (piece.at(-1)!.position >= last) break;
    await yieldTurn();
  }
  await state.settleTopics(name, [...gained.keys()]);
}

function skippedOf(
  events: readonly PositionedEvent[],
  gained: ReadonlyMap<Topic, number>,
): readonly CursorAdvance[] {
  const heads = new Map<string, number>();
  for (const { position, event } of events) {
    const topic = topicOfType(event.type);
    const start = topic === undefined ? undefined : gained.get(topic);
    if (start !== undefined && position <= start) heads.set(event.stream, event.version);
  }
  return advancesOf(heads);
}
