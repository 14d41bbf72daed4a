import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { ProjectorPorts } from './batch-applier.ts';
import { groupOf } from '../../cursors/cursors.ts';

/** The parked streams of one generation, as the process that consumes for it knows them. */
export class ParkedStreams {
  readonly #group: string;
  readonly #streams = new Set<string>();

  constructor(
    private readonly projection: string,
    private readonly generation: number,
    private readonly ports: Pick<ProjectorPorts, 'state' | 'clock' | 'logger'>,
  ) {
    this.#group = groupOf(projection, generation);
  }

  has(stream: string): boolean {
    return this.#streams.has(stream);
  }

  /** @returns whether another process has requeued some of those that were known here: they have new cursors */
  async read(): Promise<boolean> {
    const rows = await this.ports.state.parked(this.projection, this.generation);
    const known = [...this.#streams];
    this.#streams.clear();
    for (const { stream } of rows) this.#streams.add(stream);
    return !known.every((stream) => this.#streams.has(stream));
  }

  /** Parks a stream at an event that cannot be digested. */
  async park(event: RecordedEvent, cause: unknown): Promise<void> {
    const { state, clock, logger } = this.ports;
    const { stream, version } = event;
    const error = cause instanceof Error ? cause.message : String(cause);
    const parked = { projection: this.projection, stream, atVersion: version, error, at: clock.now() };
    await state.together(() => state.park(this.generation, parked));
    this.#streams.add(stream);
    logger.error(`${this.#group} parked ${stream} at ${version}: ${error}`, cause);
  }

  /**
   * Notes what the parked streams miss of a batch.
   * @returns whether another process has requeued some of them: their events are wanted, after new cursors
   */
  async recordSkipped(events: readonly RecordedEvent[]): Promise<boolean> {
    const missed = new Map<string, number>();
    for (const { stream, version } of events) if (this.has(stream)) missed.set(stream, version);
    const requeued: string[] = [];
    for (const [stream, version] of missed)
      if (!(await this.ports.state.recordSkipped(this.projection, this.generation, stream, version)))
        requeued.push(stream);
    // All at once: whoever fails in the middle asks for each again.
    for (const stream of requeued) this.#streams.delete(stream);
    return requeued.length > 0;
  }

  /**
   * Tries a stream again. It stays parked when it fails again.
   * @param apply applies what the store has of the stream, and answers with the version it came to; may park it again
   * @returns false when it was not parked
   */
  async requeue(stream: string, apply: () => Promise<number>): Promise<boolean> {
    if (!this.#streams.delete(stream)) return false;
    try {
      await this.#takeBack(stream, apply);
    } catch (error) {
      // The row is there still, so what comes is to be passed over and noted.
      this.#streams.add(stream);
      throw error;
    }
    return true;
  }

  async #takeBack(stream: string, apply: () => Promise<number>): Promise<void> {
    const { state } = this.ports;
    for (let before = -1; ;) {
      const version = await apply();
      if (this.has(stream)) return;
      // The row goes after the effects: a crash before this line leaves the stream parked, to be requeued again.
      const unpark = (): Promise<boolean> => state.unpark(this.projection, this.generation, stream, version);
      if (await state.together(unpark)) return;
      if (!(await state.isParked(this.projection, this.generation, stream))) return;
      // Whoever got more of the stream passed it over, as long as the row was there. The store has that, or will never have it.
      if (version === before) {
        this.#streams.add(stream);
        return;
      }
      before = version;
    }
  }
}
