import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { EventStoreUnavailable, type EventReader } from '../../event-store/event-store.ts';
import type { EventInterest } from './event-interest.ts';
import type { StreamCursors } from './stream-cursors.ts';

/** Most events that a handler gets at once. */
export const maxBatch = 500;

/** Events that a batch applies or skips. */
export interface DoneEvents {
  readonly count: number;
  /** The last of them; undefined for none. */
  readonly last: RecordedEvent | undefined;
}

/** What a batch of the log changes. */
export interface BatchPlan {
  /** Events of streams that concern the projection and were not applied yet, in order per stream, without gaps. */
  readonly events: readonly RecordedEvent[];
  /** Those of them whose type the projection subscribes to. */
  readonly wanted: readonly RecordedEvent[];
  /** The cursors afterwards of the streams with wanted events. */
  readonly advances: ReadonlyMap<string, number>;
  /** The cursors afterwards of the streams that are only skipped, for none of their events is wanted. */
  readonly skipped: ReadonlyMap<string, number>;
  /** Once it is applied, with the events of streams that do not concern the projection. */
  readonly done: DoneEvents;
}

/** Nothing to do. */
export const emptyPlan: BatchPlan = {
  events: [],
  wanted: [],
  advances: new Map(),
  skipped: new Map(),
  done: { count: 0, last: undefined },
};

/**
 * The store does not show what came before some events of the log. It may do so later, or never: those events are by another
 * writer, or the store was restored from a backup that is older than the log.
 */
export class PastMissing extends EventStoreUnavailable {
  /** @param events the first of each stream whose past is missing */
  constructor(readonly events: readonly RecordedEvent[]) {
    const [{ stream, version }] = events as [RecordedEvent];
    super(`The store does not show what came before version ${version} of ${stream}`);
  }
}

/**
 * Compares a batch of the log with the cursors: an event at or below a cursor is a repeat and left out, the next version is taken,
 * and a later one shows a gap, which is read from the store. Events of parked streams are left out, and those of streams that cannot
 * hold a wanted event.
 * @throws PastMissing when the store does not show the events of a gap
 */
export async function planBatch(
  events: readonly RecordedEvent[],
  cursors: StreamCursors,
  parked: { has(stream: string): boolean },
  interest: EventInterest,
  store: EventReader,
): Promise<BatchPlan> {
  const concerned = events.filter((event) => interest.concerns(event));
  await cursors.load(new Set(concerned.map((event) => event.stream)));
  const heads = new Map<string, number>();
  const taken: RecordedEvent[] = [];
  const pastless = new Map<string, RecordedEvent>();
  for (const event of concerned) {
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
  const wanted = taken.filter((event) => interest.wants(event));
  const withWanted = new Set(wanted.map(({ stream }) => stream));
  const advances = new Map<string, number>();
  const skipped = new Map<string, number>();
  for (const [stream, head] of heads) (withWanted.has(stream) ? advances : skipped).set(stream, head);
  const others = events.length - concerned.length;
  const last = others > 0 ? events.at(-1) : taken.at(-1);
  return { events: taken, wanted, advances, skipped, done: { count: taken.length + others, last } };
}
