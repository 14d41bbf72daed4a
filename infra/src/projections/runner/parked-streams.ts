import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { ProjectorPorts } from './projector-ports.ts';
import type { StreamCursors } from './stream-cursors.ts';
import { groupOf } from '../../cursors/cursors.ts';

/** The parked streams of one generation, as known to the process that consumes for it. */
export class ParkedStreams {
  readonly #group: string;
  readonly #streams = new Set<string>();

  constructor(
    private readonly projection: string,
    private readonly generation: number,
    /** Forgotten when another process has requeued a stream: it has written new cursors. */
    private readonly cursors: Pick<StreamCursors, 'forget'>,
    private readonly ports: Pick<ProjectorPorts, 'state' | 'clock' | 'logger'>,
  ) {
    this.#group = groupOf(projection, generation);
  }

  has(stream: string): boolean {
    return this.#streams.has(stream);
  }

  /** Reads which streams are parked now. */
  async read(): Promise<void> {
    const rows = await this.ports.state.parked(this.projection, this.generation);
    const known = [...this.#streams];
    this.#streams.clear();
    for (const { stream } of rows) this.#streams.add(stream);
    if (!known.every((stream) => this.#streams.has(stream))) this.cursors.forget();
  }

  /** Parks a stream at an event that cannot be processed. */
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
   * Notes which events of a batch the parked streams skip. Streams that another process has requeued count as parked
   * no more.
   */
  async recordSkipped(events: readonly RecordedEvent[]): Promise<void> {
    const missed = new Map<string, number>();
    for (const { stream, version } of events) if (this.has(stream)) missed.set(stream, version);
    const requeued: string[] = [];
    for (const [stream, version] of missed)
      if (!(await this.ports.state.recordSkipped(this.projection, this.generation, stream, version)))
        requeued.push(stream);
    if (requeued.length === 0) return;
    // All at once: after a failure in the middle each is requested again.
    for (const stream of requeued) this.#streams.delete(stream);
    this.cursors.forget();
  }

  /**
   * Tries a stream again. It stays parked when it fails again.
   * @param apply applies what the store has of the stream and returns the version it reached; may park it again
   * @returns false when it was not parked
   */
  async requeue(stream: string, apply: () => Promise<number>): Promise<boolean> {
    if (!this.#streams.delete(stream)) return false;
    try {
      await this.#applyAndUnpark(stream, apply);
    } catch (error) {
      // The row still exists, so the events that follow must be skipped and noted.
      this.#streams.add(stream);
      throw error;
    }
    return true;
  }

  async #applyAndUnpark(stream: string, apply: () => Promise<number>): Promise<void> {
    const { state } = this.ports;
    for (let before = -1; ;) {
      const version = await apply();
      if (this.has(stream)) return;
      // The row goes after the effects: a crash before this line leaves the stream parked, to be requeued again.
      const unpark = (): Promise<boolean> => state.unpark(this.projection, this.generation, stream, version);
      if (await state.together(unpark)) return;
      if (!(await state.isParked(this.projection, this.generation, stream))) return;
      // A consumer that got later events skipped them as long as the row existed. The store has them, or will never have them.
      if (version === before) {
        this.#streams.add(stream);
        return;
      }
      before = version;
    }
  }
}
