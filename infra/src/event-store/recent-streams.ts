import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { type EventReader, EventStoreUnavailable } from './event-store.ts';

/** Events that are kept in all, about 35 MB of moves: some six hundred games at once. */
const defaultCapacity = 50_000;

/**
 * What has happened in the streams that a process follows, kept in memory. All that leads to the end of a game goes through
 * every projection before the end does, so whoever then wants the whole game need not read it from the store again.
 *
 * Nothing is left out of an answer: a stream is kept from its first event on and without gaps, and what is not all there is
 * read. The streams that have moved last are kept. One of which two different events have gone by under one number, as when a log
 * is older than its store, is forgotten: the store knows.
 */
export class RecentStreams {
  /** The events 1 to n of each stream; the stream that has moved last is the last. */
  readonly #streams = new Map<string, RecordedEvent[]>();
  #kept = 0;
  /** Answers of the store that are on their way, by what was asked. */
  readonly #asked = new Map<string, Promise<readonly RecordedEvent[]>>();

  /**
   * @param keeps the streams that somebody will want: what is noted of others is not kept
   * @param capacity most events kept
   */
  constructor(
    private readonly store: Pick<EventReader, 'read'>,
    private readonly keeps: (stream: string) => boolean,
    private readonly capacity = defaultCapacity,
  ) {}

  /** Keeps events, in order per stream. Repeats and what follows a gap are left out. */
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
    const events = known && known.length >= version ? known : await this.#ask(stream, version);
    return events.slice(0, version);
  }

  /** Asks the store once for all who want the same. */
  #ask(stream: string, version: number): Promise<readonly RecordedEvent[]> {
    const question = `${stream}@${version}`;
    let answer = this.#asked.get(question);
    if (!answer) {
      answer = this.#read(stream, version).finally(() => this.#asked.delete(question));
      this.#asked.set(question, answer);
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
