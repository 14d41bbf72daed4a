import type { Connection } from 'mongoose';
import type { Clock } from '../../clock/clock.ts';
import { within } from '../../clock/within.ts';
import { portable } from './control-messages.ts';
import type { ProjectionStatus, ProjectorControl } from '../projection.ts';
import {
  projectorDocuments,
  projectorLeaseMs,
  type ProjectorDocuments,
  type RequestDocument,
} from './projector-documents.ts';

export interface ServedRequestsOptions {
  readonly connection: Connection;
  /** The projector of this process. */
  readonly control: ProjectorControl;
  readonly clock: Clock;
  /** Names this process among all projectors. */
  readonly owner: string;
  readonly logger: { warn(details: object, message: string): void };
  /** Milliseconds between two heartbeats; 1,000 by default. */
  readonly beatMs?: number;
  /** Milliseconds between two polls for requests; 250 by default. */
  readonly pollMs?: number;
}

/** How long the projections may take to report their status, milliseconds. */
const statusMs = 2_000;

/** How long finished requests are kept, milliseconds. */
const keptMs = 3_600_000;

/**
 * The projector's end of `StoredProjectorControl`: writes a heartbeat with the projections' status about each second, and does
 * the
 * requests that no other projector has taken, until it is closed.
 */
export async function serveProjectorRequests(
  options: ServedRequestsOptions,
): Promise<{ close(): Promise<void> }> {
  const serving = new ServedRequests(options);
  await serving.first();
  serving.start();
  return serving;
}

class ServedRequests {
  readonly #documents: ProjectorDocuments;
  /** Requests that are being done. */
  readonly #running = new Set<string>();
  readonly #cancels = new Map<() => Promise<void>, () => void>();
  readonly #busy = new Set<Promise<void>>();
  #names: readonly string[] = [];
  /** The status reported last. */
  #reported: readonly ProjectionStatus[] | undefined;
  #closed = false;

  constructor(private readonly options: ServedRequestsOptions) {
    this.#documents = projectorDocuments(options.connection);
  }

  start(): void {
    this.#repeat(() => this.beat(), this.options.beatMs ?? 1_000);
    this.#repeat(() => this.#poll(), this.options.pollMs ?? 250);
  }

  /** After this no request is taken. What runs ends with the projector, which is stopped after this. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const cancel of this.#cancels.values()) cancel();
    await Promise.all(this.#busy);
    await this.#documents.projectors.deleteOne({ _id: this.options.owner }).catch(() => undefined);
  }

  /** The first {@link beat}; when it fails the next will do, for consuming does not depend on it. */
  first(): Promise<void> {
    return this.#once(() => this.beat());
  }

  /** Reports the projections' status, and that this process still works on the requests that it has taken. */
  async beat(): Promise<void> {
    const { clock, owner } = this.options;
    const projections = await this.#status();
    this.#names = projections.map(({ name }) => name);
    const at = clock.now();
    const { projectors, requests } = this.#documents;
    await projectors.updateOne({ _id: owner }, { $set: { at, projections } }, { upsert: true });
    if (this.#running.size > 0)
      await requests.updateMany({ owner, state: 'running' }, { $set: { until: at + projectorLeaseMs } });
    await requests.deleteMany({ until: { $lt: at - keptMs } });
    await projectors.deleteMany({ at: { $lt: at - keptMs } });
  }

  /**
   * The projections' status, or the last one known: while the log is unavailable there is no new one, yet the
   * heartbeat must go on.
   */
  async #status(): Promise<readonly ProjectionStatus[]> {
    try {
      this.#reported = await within(statusMs, this.options.control.status());
    } catch (error) {
      if (!this.#reported) throw error;
    }
    return this.#reported;
  }

  #repeat(work: () => Promise<void>, pauseMs: number): void {
    const cancel = this.options.clock.after(pauseMs, () => {
      const turn = this.#once(work).then(() => {
        this.#busy.delete(turn);
        if (!this.#closed) this.#repeat(work, pauseMs);
      });
      this.#busy.add(turn);
    });
    this.#cancels.set(work, cancel);
  }

  async #once(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.options.logger.warn({ err: error }, 'Projector requests wait');
    }
  }

  async #poll(): Promise<void> {
    const { clock, owner } = this.options;
    const { requests } = this.#documents;
    const waiting = { state: 'waiting' as const, projection: { $in: [...this.#names] } };
    for (const request of await requests.find(waiting).lean<RequestDocument[]>()) {
      const { _id, ask } = request;
      const now = clock.now();
      const { modifiedCount } = await requests.updateOne(
        // The client abandons a request that has waited for too long.
        { _id, ask, state: 'waiting', until: { $gte: now } },
        { $set: { state: 'running', owner, until: now + projectorLeaseMs } },
      );
      if (modifiedCount === 0 || this.#closed) continue;
      void this.#perform(request);
    }
  }

  async #perform(request: RequestDocument): Promise<void> {
    const { _id, ask } = request;
    this.#running.add(ask);
    const writer = new StepWriter((steps) =>
      this.#documents.requests.updateOne({ _id, ask }, { $push: { steps: { $each: steps } } }),
    );
    let outcome: Partial<RequestDocument>;
    try {
      outcome = { state: 'done', value: (await this.#call(request, writer)) ?? null };
    } catch (error) {
      outcome = { state: 'failed', error: portable(error) };
    }
    try {
      await writer.end();
      // The client may read the status next.
      if (!this.#closed) await this.beat();
      await this.#documents.requests.updateOne({ _id, ask }, { $set: outcome });
    } catch (error) {
      // The client learns that this projector is unavailable once the heartbeats of the request have stopped.
      this.options.logger.warn(
        { err: error, call: request.call },
        'The result of a request could not be written',
      );
    }
    this.#running.delete(ask);
  }

  #call({ call, projection, stream }: RequestDocument, writer: StepWriter): Promise<unknown> {
    const { control } = this.options;
    if (call === 'requeue') return control.requeue(projection, stream!);
    return control.rebuild(projection, (done, total) => writer.report([done, total]));
  }
}

type Step = RequestDocument['steps'][number];

/** Writes steps one at a time: of those that are reported during a write, the newest. */
class StepWriter {
  #newest: Step | null = null;
  #writing: Promise<void> | null = null;

  constructor(private readonly write: (steps: readonly Step[]) => Promise<unknown>) {}

  report(step: Step): void {
    this.#newest = step;
    this.#writing ??= this.#run();
  }

  async end(): Promise<void> {
    await this.#writing;
  }

  async #run(): Promise<void> {
    while (this.#newest) {
      const step = this.#newest;
      this.#newest = null;
      // A step that is lost is made up for by the next.
      await this.write([step]).catch(() => undefined);
    }
    this.#writing = null;
  }
}
