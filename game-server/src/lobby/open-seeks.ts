import type { RecordedEvent, SeekView } from '@royal-chess/contracts';
import { matchIdOf, matchStream } from '@royal-chess/domain/match/match-stream';
import { seekView } from '@royal-chess/domain/match/seek-view';
import { speedOf } from '@royal-chess/domain/match/speed';
import { currentRating } from '@royal-chess/infra/ratings/current-rating';
import type { GameServerPorts } from '../game-server-ports.ts';

/** Offers whose end is remembered: more than can be looked up at one time. */
const mostEnded = 10_000;
/** How often the read model is asked for offers that no commit told us of, milliseconds. */
const refreshMs = 15_000;

type Ports = Pick<GameServerPorts, 'store' | 'feed' | 'clock' | 'userNames' | 'openSeeks' | 'logger'>;

/**
 * The offers that are open, kept by listening to commits. What was offered before this process started comes from the
 * read model, which may lag: each such offer is checked against its stream, and the read model is asked again now and
 * then.
 */
export class OpenSeeks {
  readonly #views = new Map<string, SeekView>();
  /** Offers that ended; one ends once, so a late view of it must not bring it back. */
  readonly #ended = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #unsubscribe: () => void;
  #cancelRefresh: () => void = () => {};
  #closed = false;

  constructor(private readonly ports: Ports) {
    this.#unsubscribe = ports.feed.subscribe(({ event }) => this.#hear(event));
  }

  /** Loads what is open. */
  async start(): Promise<void> {
    await this.#refresh();
  }

  get list(): SeekView[] {
    return [...this.#views.values()].sort((one, other) => one.at - other.at);
  }

  of(userId: string): SeekView[] {
    return [...this.#views.values()].filter((seek) => seek.userId === userId);
  }

  /** Who has open offers. */
  get owners(): ReadonlySet<string> {
    return new Set(Array.from(this.#views.values(), (seek) => seek.userId));
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    this.#cancelRefresh();
  }

  async #refresh(): Promise<void> {
    try {
      for (const id of await this.ports.openSeeks())
        if (!this.#views.has(id) && !this.#ended.has(id)) await this.#checkAlone(id);
    } catch (error) {
      this.ports.logger.warn(`open offers: ${String(error)}`);
    }
    if (!this.#closed) this.#cancelRefresh = this.ports.clock.after(refreshMs, () => void this.#refresh());
  }

  /** One that cannot be read must not hide the others. */
  async #checkAlone(id: string): Promise<void> {
    try {
      await this.#check(id);
    } catch (error) {
      this.ports.logger.warn(`offer ${id}: ${String(error)}`);
    }
  }

  async #check(id: string): Promise<void> {
    const events = await this.ports.store.read(matchStream(id));
    const [offered] = events;
    if (events.length === 1 && offered?.type === 'SeekOffered') await this.#add(offered);
    else if (events.length > 1) this.#rememberEnd(id);
  }

  #hear(event: RecordedEvent): void {
    if (event.type === 'SeekOffered')
      this.#add(event).catch((error: unknown) =>
        this.ports.logger.error(`offer ${event.stream}: ${String(error)}`),
      );
    else if (event.type === 'SeekWithdrawn' || event.type === 'MatchStarted')
      this.#end(matchIdOf(event.stream));
  }

  async #add(event: Extract<RecordedEvent, { type: 'SeekOffered' }>): Promise<void> {
    const id = matchIdOf(event.stream);
    const { by, variant, timeControl } = event.data;
    const [rating, names] = await Promise.all([
      currentRating(this.ports.store, by, variant, speedOf(timeControl)),
      this.ports.userNames([by]),
    ]);
    // It may have ended while its owner was looked up.
    if (this.#ended.has(id)) return;
    this.#views.set(id, seekView(id, event.data, event.at, { name: names.get(by) ?? '', rating }));
    this.#changed();
  }

  #end(id: string): void {
    this.#rememberEnd(id);
    if (this.#views.delete(id)) this.#changed();
  }

  #rememberEnd(id: string): void {
    this.#ended.add(id);
    const [oldest] = this.#ended;
    if (this.#ended.size > mostEnded && oldest !== undefined) this.#ended.delete(oldest);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
