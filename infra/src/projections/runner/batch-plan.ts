import type { EventType, RecordedEvent } from '@royal-chess/contracts/registry';
import { EventStoreUnavailable, type EventReader } from '../../event-store/event-store.ts';
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
 * The store does not show what came before some events of the log. It may yet do so, or those events are none of its own: by
 * another writer, or the store was restored from a backup that is older than the log.
 */
export class PastMissing extends EventStoreUnavailable {
  /** @param events the first of each stream whose past is missing */
  constructor(readonly events: readonly RecordedEvent[]) {
    const [{ stream, version }] = events as [RecordedEvent];
    super(`The store does not show what came before version ${version} of ${stream}`);
  }
}

/**
 * Compares a piece of the log with the cursors: at or below a cursor is a repeat and skipped, the next is taken, and what
 * lies beyond shows a gap, which is read from the store. Events of parked streams are left out.
 * @throws PastMissing when the store does not show the events of a gap
 */
export async function planBatch(
  events: readonly RecordedEvent[],
  cursors: StreamCursors,
  parked: { has(stream: string): boolean },
  types: ReadonlySet<EventType>,
  store: EventReader,
): Promise<BatchPlan> {
  await cursors.load(new Set(events.map((event) => event.stream)));
  const heads = new Map<string, number>();
  const taken: RecordedEvent[] = [];
  const pastless = new Map<string, RecordedEvent>();
  for (const event of events) {
    const { stream, version } = event;
    const at = heads.get(stream) ?? cursors.get(stream);
    if (version <= at || parked.has(stream) || pastless.has(stream)) continue;
    if (version > at + 1) {
      const between = (await store.read(stream, at)).filter((found) => found.version < version);
      if (between.length !== version - at - 1) {
        pastless.set(stream, event);
        continue;
      }
      taken.push(...between);
    }
    taken.push(event);
    heads.set(stream, version);
  }
  if (pastless.size > 0) throw new PastMissing([...pastless.values()]);
  const wanted = taken.filter((event) => types.has(event.type));
  const concerned = new Set(wanted.map(({ stream }) => stream));
  const advances = new Map<string, number>();
  const passed = new Map<string, number>();
  for (const [stream, head] of heads) (concerned.has(stream) ? advances : passed).set(stream, head);
  return { events: taken, wanted, advances, passed };
}
