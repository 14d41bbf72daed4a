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
  /** Milliseconds between two heartbeats; 1,000 unless told. */
  readonly beatMs?: number;
  /** Milliseconds between two looks for requests; 250 unless told. */
  readonly lookMs?: number;
}

/** How long the projections may take to say how they do, milliseconds. */
const statusMs = 2_000;

/** How long finished requests are kept, milliseconds. */
const keptMs = 3_600_000;

/**
 * The projector's end of `StoredProjectorControl`: tells about each second how the projections do, and does what is asked
 * there and nobody else has taken, until it is closed.
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
  /** What is asked and being done. */
  readonly #running = new Set<string>();
  readonly #cancels = new Map<() => Promise<void>, () => void>();
  readonly #busy = new Set<Promise<void>>();
  #names: readonly string[] = [];
  /** What was told last of the projections. */
  #told: readonly ProjectionStatus[] | undefined;
  #closed = false;

  constructor(private readonly options: ServedRequestsOptions) {
    this.#documents = projectorDocuments(options.connection);
  }

  start(): void {
    this.#repeat(() => this.beat(), this.options.beatMs ?? 1_000);
    this.#repeat(() => this.#look(), this.options.lookMs ?? 250);
  }

  /** After this nothing new is begun. What runs ends with the projector, which is stopped after this. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const cancel of this.#cancels.values()) cancel();
    await Promise.all(this.#busy);
    await this.#documents.projectors.deleteOne({ _id: this.options.owner }).catch(() => undefined);
  }

  /** The first {@link beat}; when it fails the next will tell, for what is consumed meanwhile needs none. */
  first(): Promise<void> {
    return this.#once(() => this.beat());
  }

  /** Says how the projections do, and that this process still works on what it has taken. */
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

  /** How the projections do, or did last: while the log is away nobody can say, but this process lives and must be heard. */
  async #status(): Promise<readonly ProjectionStatus[]> {
    try {
      this.#told = await within(statusMs, this.options.control.status());
    } catch (error) {
      if (!this.#told) throw error;
    }
    return this.#told;
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

  async #look(): Promise<void> {
    const { clock, owner } = this.options;
    const { requests } = this.#documents;
    const waiting = { state: 'waiting' as const, projection: { $in: [...this.#names] } };
    for (const request of await requests.find(waiting).lean<RequestDocument[]>()) {
      const { _id, ask } = request;
      const now = clock.now();
      const { modifiedCount } = await requests.updateOne(
        // Whoever asked gives up a request that waited for too long.
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
    const steps = new StepWriter((told) =>
      this.#documents.requests.updateOne({ _id, ask }, { $push: { steps: { $each: told } } }),
    );
    let outcome: Partial<RequestDocument>;
    try {
      outcome = { state: 'done', value: (await this.#call(request, steps)) ?? null };
    } catch (error) {
      outcome = { state: 'failed', error: portable(error) };
    }
    try {
      await steps.end();
      // Whoever asked may look at the status next.
      if (!this.#closed) await this.beat();
      await this.#documents.requests.updateOne({ _id, ask }, { $set: outcome });
    } catch (error) {
      // Whoever asked is told that this projector went away, once the heartbeats of the request are over.
      this.options.logger.warn({ err: error, call: request.call }, 'The end of a request could not be told');
    }
    this.#running.delete(ask);
  }

  #call({ call, projection, stream }: RequestDocument, steps: StepWriter): Promise<unknown> {
    const { control } = this.options;
    if (call === 'requeue') return control.requeue(projection, stream!);
    return control.rebuild(projection, (done, total) => steps.tell([done, total]));
  }
}

type Step = RequestDocument['steps'][number];

/** Writes steps one write at a time: of those that come while one is written, the newest. */
class StepWriter {
  #newest: Step | null = null;
  #writing: Promise<void> | null = null;

  constructor(private readonly write: (steps: readonly Step[]) => Promise<unknown>) {}

  tell(step: Step): void {
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
      // A step that is not told is made up for by the next.
      await this.write([step]).catch(() => undefined);
    }
    this.#writing = null;
  }
}
