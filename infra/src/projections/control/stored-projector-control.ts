import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Clock } from '../../clock/clock.ts';
import { isDuplicateKey } from '../../documents/upsert-where.ts';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { topicOfType } from '../../event-log/event-topics.ts';
import type { EventReader } from '../../event-store/event-store.ts';
import { revived } from './control-messages.ts';
import type { ParkedStream, ProjectionStatus, ProjectorControl } from '../projection.ts';
import type { ProjectionState } from '../state/projection-state.ts';
import {
  projectorDocuments,
  projectorLeaseMs,
  type ProjectorDocument,
  type ProjectorDocuments,
  type RequestDocument,
} from './projector-documents.ts';
import { ProjectorRefusal, unknownProjection } from './projector-refusal.ts';
import { joinStatus } from './projector-status.ts';
import { ProjectorUnavailable } from './remote-projector-control.ts';

export interface StoredControlOptions {
  /** Where the projectors keep their cursors; the same that readers take `active` from. */
  readonly state: Pick<ProjectionState, 'active' | 'cursors' | 'isParked' | 'lastParked' | 'parkedCounts'>;
  readonly store: Pick<EventReader, 'newest'>;
  readonly clock: Clock;
}

/** Milliseconds between two polls of a cursor or a request: 5, 10, 20, 40, then 50. */
const pauseMs = (poll: number): number => Math.min(50, 5 * 2 ** Math.min(poll, 4));

/**
 * The projectors of other processes, controlled through documents: a request is written as a document and done by the projector
 * that takes it (`serveProjectorRequests`); the status is read from cursors and heartbeats.
 */
export class StoredProjectorControl implements ProjectorControl {
  readonly #documents: ProjectorDocuments;
  /** By projection: the topics of the streams that it keeps cursors of; none where an earlier version reports. */
  readonly #topics = new Map<string, readonly string[]>();
  #closed = false;

  constructor(
    connection: Connection,
    private readonly options: StoredControlOptions,
  ) {
    this.#documents = projectorDocuments(connection);
  }

  /** For composition roots, where adapters are opened and closed. */
  static async open(connection: Connection, options: StoredControlOptions): Promise<StoredProjectorControl> {
    return new StoredProjectorControl(connection, options);
  }

  /** Calls that wait fail: the projector is unavailable to them. */
  async close(): Promise<void> {
    this.#closed = true;
  }

  async status(): Promise<readonly ProjectionStatus[]> {
    const joined = joinStatus(await this.#alive());
    if (joined.length === 0) throw new ProjectorUnavailable('No projector is running');
    for (const { name, topics = [] } of joined) this.#topics.set(name, topics);
    return joined;
  }

  parked(): Promise<readonly ParkedStream[]> {
    return this.options.state.lastParked();
  }

  parkedCounts(): Promise<ReadonlyMap<string, number>> {
    return this.options.state.parkedCounts();
  }

  async requeue(projection: string, stream: string): Promise<boolean> {
    await this.#checkKnown([projection]);
    const ask = randomUUID();
    await this.#documents.requests.create(this.#request(ask, { ask, call: 'requeue', projection, stream }));
    return (await this.#answer(ask, ask, () => undefined)) as boolean;
  }

  async rebuild(projection: string, progress: (done: number, total: number) => void): Promise<void> {
    await this.#checkKnown([projection]);
    const ask = randomUUID();
    const id = `rebuild/${projection}`;
    const { _id: _, ...request } = this.#request(id, { ask, call: 'rebuild', projection, stream: null });
    try {
      // One that has ended, or whose projector died, is replaced.
      const over = [{ state: 'done' }, { state: 'failed' }, { until: { $lt: this.options.clock.now() } }];
      await this.#documents.requests.updateOne(
        { _id: id, $or: over } as object,
        { $set: request },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      throw new ProjectorRefusal('RC_REBUILD_RUNNING', `A rebuild of ${projection} is running`);
    }
    await this.#answer(id, ask, progress);
  }

  async caughtUp(
    projections: readonly string[],
    stream: string,
    version: number,
    timeoutMs: number,
  ): Promise<boolean> {
    await this.#checkKnown(projections);
    // No client was given a version that is not committed: waiting for it would only hold a connection.
    const newest = await this.options.store.newest(stream);
    if (!newest || newest.version < version) return false;
    const { clock } = this.options;
    const deadline = clock.monotonic() + timeoutMs;
    let behind = projections.filter((name) => this.#keepsCursors(name, newest));
    for (let poll = 0; ; poll += 1) {
      const found = await Promise.all(behind.map((name) => this.#compare(name, stream, version)));
      if (found.includes('parked')) return false;
      behind = behind.filter((_, index) => found[index] === 'behind');
      if (behind.length === 0) return true;
      const left = deadline - clock.monotonic();
      if (left <= 0 || this.#closed) return false;
      await this.#pause(Math.min(left, pauseMs(poll)));
    }
  }

  /** Of the stream of an event; see `EventInterest`. */
  #keepsCursors(projection: string, { type }: RecordedEvent): boolean {
    const topics = this.#topics.get(projection) ?? [];
    const topic = topicOfType(type);
    return topics.length === 0 || topic === undefined || topics.includes(topic);
  }

  async #compare(
    projection: string,
    stream: string,
    version: number,
  ): Promise<'applied' | 'behind' | 'parked'> {
    const { state } = this.options;
    const generation = state.active(projection);
    const cursor = (await state.cursors(projection, generation, [stream])).get(stream) ?? 0;
    if (cursor >= version) return 'applied';
    return (await state.isParked(projection, generation, stream)) ? 'parked' : 'behind';
  }

  #request(
    _id: string,
    request: Pick<RequestDocument, 'ask' | 'call' | 'projection' | 'stream'>,
  ): RequestDocument {
    const until = this.options.clock.now() + projectorLeaseMs;
    return { _id, ...request, state: 'waiting', owner: null, until, steps: [], value: null, error: null };
  }

  /** The result of a request; polls its document until it has ended or no projector works on it any more. */
  async #answer(_id: string, ask: string, progress: (done: number, total: number) => void): Promise<unknown> {
    const { requests } = this.#documents;
    let reported = 0;
    for (let poll = 0; !this.#closed; poll += 1) {
      const found = await requests.findOne({ _id, ask }).lean<RequestDocument>();
      if (!found) throw new ProjectorUnavailable('The request was given up; try again');
      for (const step of found.steps.slice(reported)) progress(...step);
      reported = found.steps.length;
      if (found.state === 'done') return found.value;
      if (found.state === 'failed') throw revived(found.error!);
      if (found.until < this.options.clock.now()) {
        // No projector may take it from now on: the caller learns that it was not done.
        const { deletedCount } = await requests.deleteOne({ _id, ask, until: found.until });
        if (deletedCount > 0)
          throw new ProjectorUnavailable(
            found.state === 'waiting'
              ? `No projector took the ${found.call} of ${found.projection}: is one running?`
              : `The projector ${found.owner} became unavailable during the ${found.call} of ${found.projection}; try again`,
          );
      }
      await this.#pause(pauseMs(poll));
    }
    throw new ProjectorUnavailable('This process is stopping');
  }

  async #checkKnown(projections: readonly string[]): Promise<void> {
    const unknown = projections.filter((name) => !this.#topics.has(name));
    if (unknown.length === 0) return;
    await this.status();
    const name = unknown.find((each) => !this.#topics.has(each));
    if (name === undefined) return;
    throw unknownProjection(name, this.#topics.keys());
  }

  async #alive(): Promise<readonly ProjectorDocument[]> {
    const since = this.options.clock.now() - projectorLeaseMs;
    return this.#documents.projectors
      .find({ at: { $gte: since } })
      .sort({ _id: 1 })
      .lean<ProjectorDocument[]>();
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.options.clock.after(ms, resolve);
    });
  }
}
