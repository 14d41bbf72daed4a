import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { Clock } from '@royal-chess/infra/clock/clock';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';
import type { GameServerLogger } from '../game-server-ports.ts';
import type { StreamCommits, StreamListener } from './stream-commits.ts';

/** Time until a stream that could not be read is read again, milliseconds. */
const retryMs = 1_000;

/** What following a stream needs. */
export interface FollowServices {
  readonly store: Pick<EventReader, 'read'>;
  readonly commits: StreamCommits;
  readonly clock: Clock;
  readonly logger: GameServerLogger;
}

/**
 * Follows a stream: every event reaches `apply` once and in order, whatever the feed repeats or misses. What is missing is read
 * from the store, and read again later while the store is unavailable.
 */
export class FollowedStream implements StreamListener {
  #version = 0;
  #reading: Promise<void> | undefined;
  #isBehind = false;
  #isClosed = false;
  #cancelRetry: () => void = () => {};
  readonly #unsubscribe: () => void;

  /** @param apply the next events of the stream, at least one; must not throw for events of a sound stream */
  constructor(
    private readonly stream: string,
    private readonly services: FollowServices,
    private readonly apply: (events: readonly RecordedEvent[]) => void,
  ) {
    this.#unsubscribe = services.commits.listen(stream, this);
  }

  /** Version of the event applied last; 0 before the first. */
  get version(): number {
    return this.#version;
  }

  /** Reads the stream for the first time. @throws EventStoreUnavailable, and what `apply` throws */
  async open(): Promise<void> {
    this.#reading = this.#read();
    try {
      await this.#reading;
    } finally {
      this.#reading = undefined;
    }
    if (this.#isBehind) this.missed();
  }

  committed(event: RecordedEvent): void {
    if (this.#isClosed || event.version <= this.#version) return;
    if (this.#reading || event.version > this.#version + 1) this.missed();
    else this.#take([event]);
  }

  missed(): void {
    this.#isBehind = true;
    if (!this.#reading && !this.#isClosed) this.#reading = this.#catchUp();
  }

  /** Follows no more. */
  close(): void {
    this.#isClosed = true;
    this.#unsubscribe();
    this.#cancelRetry();
  }

  async #catchUp(): Promise<void> {
    try {
      while (this.#isBehind && !this.#isClosed) await this.#read();
    } catch (error) {
      this.services.logger.warn(`${this.stream}: not read: ${String(error)}`);
      this.#cancelRetry();
      if (!this.#isClosed) this.#cancelRetry = this.services.clock.after(retryMs, () => this.missed());
    } finally {
      this.#reading = undefined;
    }
  }

  async #read(): Promise<void> {
    this.#isBehind = false;
    const events = await this.services.store.read(this.stream, this.#version);
    if (!this.#isClosed) this.#take(events.filter(({ version }) => version > this.#version));
  }

  #take(events: readonly RecordedEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.#version = last.version;
    this.apply(events);
  }
}
