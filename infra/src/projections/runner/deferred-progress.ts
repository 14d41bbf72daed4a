import { within } from '../../clock/within.ts';
import type { ProjectorPorts } from './batch-applier.ts';
import { groupOf } from '../../cursors/cursors.ts';
import { advancesOf, type StreamCursors } from './stream-cursors.ts';

/** How long progress may be unwritten, milliseconds. */
const delayMs = 500;
/** Most streams of which it may be unwritten. */
const mostStreams = 20_000;
/** How long a stop waits for it, milliseconds. */
const lastMs = 2_000;

/** Lets `work` run while nothing else changes the progress. */
type Exclusively = (work: () => Promise<void>) => Promise<void>;

/**
 * Progress that a crash may lose: cursors of streams that were only passed over, and where the group stands in the log. It is
 * written about twice a second and not with each batch, which would cost more than most batches. What comes again for it is
 * known by the cursors that are written with their effects, or is passed over again.
 */
export class DeferredProgress {
  readonly #group: string;
  /** Tells the log what is done, as of the newest batch. */
  #commit: (() => Promise<void>) | null = null;
  #cancel: (() => void) | null = null;
  #last: Promise<void> | undefined;
  #failing = false;

  constructor(
    private readonly projection: string,
    private readonly generation: number,
    private readonly cursors: StreamCursors,
    private readonly ports: Pick<ProjectorPorts, 'state' | 'clock' | 'logger'>,
    private readonly exclusively: Exclusively,
  ) {
    this.#group = groupOf(projection, generation);
  }

  /** A batch is done, and `commit` tells the log so. */
  done(commit: () => Promise<void>): void {
    this.#commit = commit;
    this.#soon();
  }

  /** Streams were passed over; inside what runs exclusively. Writes at once when they are too many to keep in mind. */
  async passed(streams: ReadonlyMap<string, number>): Promise<void> {
    if (streams.size === 0) return;
    this.cursors.passed(streams);
    this.#soon();
    if (this.cursors.unwrittenCount >= mostStreams) await this.#write();
  }

  /** Writes what there is, if that does not take long; nothing is written later. Does not fail. */
  last(): Promise<void> {
    this.#cancel?.();
    return (this.#last ??= within(
      lastMs,
      this.exclusively(() => this.#write()),
    ).catch((error: unknown) => {
      this.ports.logger.warn(
        `${this.#group} did not note where it stands, so some comes again: ${String(error)}`,
      );
    }));
  }

  #soon(): void {
    if (this.#last) return;
    this.#cancel ??= this.ports.clock.after(delayMs, () => {
      this.#cancel = null;
      this.exclusively(() => this.#write()).catch((error: unknown) => {
        // Once for an outage.
        if (!this.#failing)
          this.ports.logger.warn(`${this.#group} will note later where it stands: ${String(error)}`);
        this.#failing = true;
        this.#soon();
      });
    });
  }

  /** Cursors first: what the log is told to be done must be found done. */
  async #write(): Promise<void> {
    const { state } = this.ports;
    const commit = this.#commit;
    const passed = this.cursors.unwritten();
    if (!commit && passed.size === 0) return;
    await state.together(async () => {
      if (passed.size > 0) await state.advance(this.projection, this.generation, advancesOf(passed));
      await commit?.();
    });
    this.#failing = false;
    this.cursors.written(passed);
    if (this.#commit === commit) this.#commit = null;
  }
}
