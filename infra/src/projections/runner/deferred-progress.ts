import { within } from '../../clock/within.ts';
import type { ProjectorPorts } from './projector-ports.ts';
import { groupOf } from '../../cursors/cursors.ts';
import { advancesOf, type StreamCursors } from './stream-cursors.ts';

/** How long progress may be unwritten, milliseconds. */
const delayMs = 500;
/** Most streams of which it may be unwritten. */
const maxStreams = 20_000;
/** How long a stop waits for it, milliseconds. */
const finalMs = 2_000;

/** Lets `work` run while nothing else changes the progress. */
type Exclusively = (work: () => Promise<void>) => Promise<void>;

/**
 * Progress that a crash may lose: cursors of streams that were only skipped, and the group's position in the log. It is written
 * about twice a second and not with each batch, which would cost more than most batches. Events that come again after a crash
 * are recognized by the cursors that are written with their effects, or are skipped again.
 */
export class DeferredProgress {
  readonly #group: string;
  /** Commits to the log what is done, as of the newest batch. */
  #commit: (() => Promise<void>) | null = null;
  #cancel: (() => void) | null = null;
  #final: Promise<void> | undefined;
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

  /** A batch is done; `commit` will be called once its progress is written. */
  done(commit: () => Promise<void>): void {
    this.#commit = commit;
    this.#writeSoon();
  }

  /** Streams were skipped; to be called within exclusive work. Writes at once when there are too many to remember. */
  async skipped(streams: ReadonlyMap<string, number>): Promise<void> {
    if (streams.size === 0) return;
    this.cursors.skipped(streams);
    this.#writeSoon();
    if (this.cursors.unwrittenCount >= maxStreams) await this.#write();
  }

  /** Writes what is not written yet, unless that takes long; nothing is written later. Does not fail. */
  writeFinal(): Promise<void> {
    this.#cancel?.();
    return (this.#final ??= within(
      finalMs,
      this.exclusively(() => this.#write()),
    ).catch((error: unknown) => {
      this.ports.logger.warn(
        `${this.#group} did not write its progress, so some events come again: ${String(error)}`,
      );
    }));
  }

  #writeSoon(): void {
    if (this.#final) return;
    this.#cancel ??= this.ports.clock.after(delayMs, () => {
      this.#cancel = null;
      this.exclusively(() => this.#write()).catch((error: unknown) => {
        // One warning for an outage.
        if (!this.#failing)
          this.ports.logger.warn(`${this.#group} will write its progress later: ${String(error)}`);
        this.#failing = true;
        this.#writeSoon();
      });
    });
  }

  /** Cursors first: what is committed to the log must be found applied. */
  async #write(): Promise<void> {
    const { state } = this.ports;
    const commit = this.#commit;
    const skipped = this.cursors.unwritten();
    if (!commit && skipped.size === 0) return;
    await state.together(async () => {
      if (skipped.size > 0) await state.advance(this.projection, this.generation, advancesOf(skipped));
      await commit?.();
    });
    this.#failing = false;
    this.cursors.written(skipped);
    if (this.#commit === commit) this.#commit = null;
  }
}
