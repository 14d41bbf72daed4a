import type { EventType, RecordedEvent } from '@royal-chess/contracts';
import { EventStoreUnavailable, type EventReader } from '../event-store/event-store.ts';
import type { StreamCursors } from './stream-cursors.ts';

/** What is to be done with a piece of the log. */
export interface BatchPlan {
  /** Events not applied yet, in order per stream, without gaps. */
  readonly events: readonly RecordedEvent[];
  /** Those of them that the projection asked for. */
  readonly wanted: readonly RecordedEvent[];
  /** Where the cursors stand afterwards of the streams of which something is wanted. */
  readonly advances: ReadonlyMap<string, number>;
  /** The same of the streams that are only passed over, for nothing of them is wanted. */
  readonly passed: ReadonlyMap<string, number>;
}

/** Nothing to do. */
export const emptyPlan: BatchPlan = { events: [], wanted: [], advances: new Map(), passed: new Map() };

/**
 * Compares a piece of the log with the cursors: at or below a cursor is a repeat and skipped, the next is taken, and what
 * lies beyond shows a gap, which is read from the store. Events of parked streams are left out.
 * @throws EventStoreUnavailable when the store does not show a gap's events yet
 */
export async function planBatch(
  events: readonly RecordedEvent[],
  cursors: StreamCursors,
  parked: ReadonlySet<string>,
  types: ReadonlySet<EventType>,
  store: EventReader,
): Promise<BatchPlan> {
  await cursors.load(new Set(events.map((event) => event.stream)));
  const heads = new Map<string, number>();
  const taken: RecordedEvent[] = [];
  for (const event of events) {
    const { stream, version } = event;
    const at = heads.get(stream) ?? cursors.get(stream);
    if (version <= at || parked.has(stream)) continue;
    if (version > at + 1) taken.push(...(await gap(store, stream, at, version)));
    taken.push(event);
    heads.set(stream, version);
  }
  const wanted = taken.filter((event) => types.has(event.type));
  const concerned = new Set(wanted.map(({ stream }) => stream));
  const advances = new Map<string, number>();
  const passed = new Map<string, number>();
  for (const [stream, head] of heads) (concerned.has(stream) ? advances : passed).set(stream, head);
  return { events: taken, wanted, advances, passed };
}

async function gap(
  store: EventReader,
  stream: string,
  after: number,
  before: number,
): Promise<readonly RecordedEvent[]> {
  const missing = (await store.read(stream, after)).filter((event) => event.version < before);
  if (missing.length !== before - after - 1)
    throw new EventStoreUnavailable(
      `The store shows ${missing.length} events of ${stream} between ${after} and ${before}`,
    );
  return missing;
}
