import {
  type Append,
  type AppendResult,
  EventStoreUnavailable,
} from '@royal-chess/infra/event-store/event-store';
import { DelegatingEventStore } from '@royal-chess/infra/event-store/delegating-event-store';
import { Counter, Histogram, type Metric } from 'prom-client';
import { RecentTimes } from './recent-times.ts';

/** An event store that notes how long it takes from a decision to its being durable. */
export class MeasuredEventStore extends DelegatingEventStore {
  readonly #recent = new RecentTimes();
  readonly #seconds = new Histogram({
    name: 'royal_chess_append_seconds',
    help: 'Time from a decision to its being durable.',
    buckets: [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers: [],
  });
  readonly #moves = new Counter({
    name: 'royal_chess_moves_total',
    help: 'Moves that are durable and so may be acknowledged.',
    registers: [],
  });
  readonly #appends = new Counter({
    name: 'royal_chess_appends_total',
    help: 'Appends by their outcome; unavailable: the store gave no answer.',
    labelNames: ['outcome'],
    registers: [],
  });
  /** For `/metrics`. */
  readonly metrics: readonly Metric[] = [this.#seconds, this.#moves, this.#appends];

  /** 99th percentile of the last minute, milliseconds; null when nothing was stored. */
  p99Ms(): number | null {
    return this.#recent.quantile(0.99, performance.now());
  }

  override async append(append: Append): Promise<AppendResult> {
    const result = await this.#timed(this.store.append(append));
    this.#count(result);
    return result;
  }

  override async appendMany(appends: readonly Append[]): Promise<readonly AppendResult[]> {
    const results = await this.#timed(this.store.appendMany(appends));
    for (const result of results) this.#count(result);
    return results;
  }

  #count(result: AppendResult): void {
    this.#appends.inc({ outcome: result.outcome });
    if (result.outcome !== 'committed') return;
    const moves = result.events.filter(({ type }) => type === 'MovePlayed').length;
    if (moves > 0) this.#moves.inc(moves);
  }

  async #timed<T>(stored: Promise<T>): Promise<T> {
    const from = performance.now();
    try {
      const result = await stored;
      const now = performance.now();
      this.#recent.add(now - from, now);
      this.#seconds.observe((now - from) / 1_000);
      return result;
    } catch (error) {
      this.#appends.inc({ outcome: error instanceof EventStoreUnavailable ? 'unavailable' : 'failed' });
      throw error;
    }
  }
}
