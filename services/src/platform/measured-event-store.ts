import type { RecordedEvent } from '@royal-chess/contracts';
import type {
  Append,
  AppendResult,
  EventStore,
  PositionedEvent,
} from '@royal-chess/infra/event-store/event-store';
import { Histogram } from 'prom-client';
import { RecentTimes } from './recent-times.ts';

/** An event store that notes how long it takes from a decision to its being durable. */
export class MeasuredEventStore implements EventStore {
  readonly #recent = new RecentTimes();
  /** For `/metrics`. */
  readonly seconds = new Histogram({
    name: 'royal_chess_append_seconds',
    help: 'Time from a decision to its being durable.',
    buckets: [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers: [],
  });

  constructor(private readonly store: EventStore) {}

  /** 99th percentile of the last minute, milliseconds; null when nothing was stored. */
  p99Ms(): number | null {
    return this.#recent.quantile(0.99, performance.now());
  }

  append(append: Append): Promise<AppendResult> {
    return this.#timed(this.store.append(append));
  }

  appendMany(appends: readonly Append[]): Promise<readonly AppendResult[]> {
    return this.#timed(this.store.appendMany(appends));
  }

  read(stream: string, after?: number): Promise<readonly RecordedEvent[]> {
    return this.store.read(stream, after);
  }

  head(stream: string): Promise<number> {
    return this.store.head(stream);
  }

  readAll(after: number, options?: { readonly batch?: number }): AsyncIterable<readonly PositionedEvent[]> {
    return this.store.readAll(after, options);
  }

  end(): Promise<number> {
    return this.store.end();
  }

  close(): Promise<void> {
    return this.store.close();
  }

  async #timed<T>(stored: Promise<T>): Promise<T> {
    const from = performance.now();
    const result = await stored;
    const now = performance.now();
    this.#recent.add(now - from, now);
    this.seconds.observe((now - from) / 1_000);
    return result;
  }
}
