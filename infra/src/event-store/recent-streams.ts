import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { type EventReader, EventStoreUnavailable } from './event-store.ts';

/** Maximum of cached events, about 35 MB of moves: some six hundred concurrent games. */
const defaultCapacity = 50_000;

/**
 * A cache of recent streams. Every projection processes the events of a game before its end, so a projection that then needs
 * the whole game can avoid reading it from the store.
 *
 * Answers are complete: a stream is cached from its first event on and without gaps, and otherwise read. The least recently
 * updated stream is evicted first. A stream with two different events of one version, as when a log is older than its store,
 * is dropped, and the store is read.
 */
export class RecentStreams {
  /** The events 1 to n of each stream; the most recently updated stream is last. */
  readonly #streams = new Map<string, RecordedEvent[]>();
  #kept = 0;
  /** Pending reads of the store. */
  readonly #pending = new Map<string, Promise<readonly RecordedEvent[]>>();

  /**
   * @param keeps whether to cache a stream
   * @param capacity maximum of cached events
   */
  constructor(
    private readonly store: Pick<EventReader, 'read'>,
    private readonly keeps: (stream: string) => boolean,
    private readonly capacity = defaultCapacity,
  ) {}

  /** Caches events, in order per stream. Skips repeats and events after a gap. */
  note(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      const { stream, version } = event;
      const known = this.#streams.get(stream);
      const had = known?.[version - 1];
      if (had && had.id !== event.id) this.#forget(stream);
      else if (known ? known.length === version - 1 : version === 1 && this.keeps(stream))
        this.#keep(stream, known ?? [], [event]);
    }
  }

  /**
   * The events of a stream from the first to `version`, which must have been committed.
   * @throws EventStoreUnavailable when the store does not answer, or does not show them yet
   */
  async upTo(stream: string, version: number): Promise<readonly RecordedEvent[]> {
    const known = this.#streams.get(stream);
    const events = known && known.length >= version ? known : await this.#readShared(stream, version);
    return events.slice(0, version);
  }

  /** Reads the store once for all callers with the same request. */
  #readShared(stream: string, version: number): Promise<readonly RecordedEvent[]> {
    const question = `${stream}@${version}`;
    let answer = this.#pending.get(question);
    if (!answer) {
      answer = this.#read(stream, version).finally(() => this.#pending.delete(question));
      this.#pending.set(question, answer);
    }
    return answer;
  }

  async #read(stream: string, version: number): Promise<readonly RecordedEvent[]> {
    const events = await this.store.read(stream);
    if (events.length < version)
      throw new EventStoreUnavailable(`The store shows ${events.length} of ${version} events of ${stream}`);
    if (events.length > (this.#streams.get(stream)?.length ?? 0)) {
      this.#forget(stream);
      this.#keep(stream, [], events);
    }
    return events;
  }

  #keep(stream: string, known: RecordedEvent[], events: readonly RecordedEvent[]): void {
    for (const event of events) known.push(event);
    this.#kept += events.length;
    this.#streams.delete(stream);
    this.#streams.set(stream, known);
    for (const oldest of this.#streams.keys()) {
      if (this.#kept <= this.capacity) return;
      this.#forget(oldest);
    }
  }

  #forget(stream: string): void {
    this.#kept -= this.#streams.get(stream)?.length ?? 0;
    this.#streams.delete(stream);
  }
}
