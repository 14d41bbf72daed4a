import type { PositionedEvent } from '../../event-store/event-store.ts';
import { SqliteEventReader } from '../../event-store/sqlite-event-reader.ts';

/** Newest events kept, about 4 MB of moves. */
const windowSize = 4_000;

/**
 * A reader that keeps the newest events it parsed: the projections of a thread are at nearly the same position of the log, so one
 * of them reads and parses, and the others get the same objects. One that is further behind reads for itself.
 */
export class SharedEventReader extends SqliteEventReader {
  /** Without gaps in their positions. */
  #window: PositionedEvent[] = [];

  override page(after: number, limit: number): PositionedEvent[] {
    const first = this.#window[0]?.position ?? 0;
    const last = first + this.#window.length - 1;
    if (this.#window.length > 0 && after >= first - 1 && after < last) {
      const from = after - first + 1;
      return this.#window.slice(from, from + limit);
    }
    const page = super.page(after, limit);
    if (page.length === 0) return page;
    if (after === last) this.#window.push(...page);
    else if (after > last) this.#window = [...page];
    // Cut seldom, so that a small page does not cost a copy of all.
    if (this.#window.length > 2 * windowSize) this.#window = this.#window.slice(-windowSize);
    return page;
  }
}
