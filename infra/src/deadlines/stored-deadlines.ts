import { type Connection, type Model, Schema } from 'mongoose';
import { isDuplicateKey, upsertModelsWhere } from '../documents/upsert-where.ts';
import { Deadlines, type Deadline, longestGapMs, type Stall, type Watch, watchLeaseMs } from './deadlines.ts';

interface DeadlineDocument {
  /** The key. */
  readonly _id: string;
  /** Epoch milliseconds; null without a deadline: the version must not be forgotten. */
  readonly at: number | null;
  readonly version: number;
}

interface WatchDocument {
  /** Always {@link watchId}. */
  readonly _id: string;
  readonly owner: string;
  /** Last heartbeat, epoch milliseconds of its process. */
  readonly at: number;
  readonly stalls: readonly Stall[];
}

const watchId = 'watch';
const mostDue = 1_000;
const noWatch: Watch = { isWatching: false, stalls: [] };

const deadlineSchema = new Schema<DeadlineDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Number, default: null },
    version: { type: Number, required: true },
  },
  { versionKey: false },
).index({ at: 1 });

const watchSchema = new Schema<WatchDocument>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    at: { type: Number, required: true },
    stalls: [{ type: new Schema({ from: Number, to: Number }, { _id: false }) }],
  },
  { versionKey: false },
);

/** Deadlines as documents, over MongoDB or in the embedded `events.db`. */
export class StoredDeadlines extends Deadlines {
  readonly #deadlines: Model<DeadlineDocument>;
  readonly #watches: Model<WatchDocument>;

  private constructor(connection: Connection) {
    super();
    this.#deadlines = connection.model<DeadlineDocument>('Deadline', deadlineSchema, 'deadlines');
    this.#watches = connection.model<WatchDocument>('DeadlineWatch', watchSchema, 'deadline_watches');
  }

  /** Opens the collections with their indexes. */
  static async open(connection: Connection): Promise<StoredDeadlines> {
    const deadlines = new StoredDeadlines(connection);
    await Promise.all([deadlines.#deadlines.init(), deadlines.#watches.init()]);
    return deadlines;
  }

  async set(key: string, at: number | null, version: number): Promise<void> {
    await upsertModelsWhere(this.#deadlines, [
      { filter: { _id: key, version: { $lte: version } }, update: { $set: { at, version } } },
    ]);
  }

  async due(until: number): Promise<readonly Deadline[]> {
    const found = await this.#deadlines
      .find({ at: { $lte: until } })
      .sort({ at: 1 })
      .limit(mostDue)
      .lean<DeadlineDocument[]>();
    return found.flatMap(toDeadline);
  }

  async pending(): Promise<readonly Deadline[]> {
    const found = await this.#deadlines
      .find({ at: { $gte: 0 } })
      .sort({ at: 1 })
      .lean<DeadlineDocument[]>();
    return found.flatMap(toDeadline);
  }

  async watch(owner: string, now: number): Promise<Watch> {
    const before = await this.#watches.findById(watchId).lean<WatchDocument | null>();
    if (!before) return this.#firstWatch(owner, now);
    if (before.owner !== owner && now < before.at + watchLeaseMs && now >= before.at - watchLeaseMs)
      return noWatch;
    const stalls = before.stalls.map(({ from, to }) => ({ from, to }));
    if (now - before.at > longestGapMs) stalls.push({ from: before.at, to: now });
    // Another process may have been first.
    const { matchedCount } = await this.#watches.updateOne(
      { _id: watchId, owner: before.owner, at: before.at },
      { $set: { owner, at: now, stalls } },
    );
    return matchedCount === 1 ? { isWatching: true, stalls } : noWatch;
  }

  async settle({ from, to }: Stall): Promise<void> {
    await this.#watches.updateOne({ _id: watchId }, { $pull: { stalls: { from, to } } });
  }

  async #firstWatch(owner: string, now: number): Promise<Watch> {
    try {
      await this.#watches.create({ _id: watchId, owner, at: now, stalls: [] });
      return { isWatching: true, stalls: [] };
    } catch (error) {
      if (isDuplicateKey(error)) return noWatch;
      throw error;
    }
  }
}

const toDeadline = ({ _id, at, version }: DeadlineDocument): Deadline[] =>
  at === null ? [] : [{ key: _id, at, version }];
