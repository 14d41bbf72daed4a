import { Schema, type Connection, type Model } from 'mongoose';
import type { Topic } from '@royal-chess/contracts/registry';
import { isDuplicateKey, upsertModelsWhere } from '../../documents/upsert-where.ts';
import { DocumentCursors } from '../../cursors/document-cursors.ts';
import { MongoGenerations, type GenerationsOptions } from '../generations/mongo-generations.ts';
import { parkedOf, type ParkedRow } from './parked-rows.ts';
import type { ParkedStream } from '../projection.ts';
import { type CursorAdvance, groupOf } from '../../cursors/cursors.ts';
import { maxListed, type ProjectionState } from './projection-state.ts';
import type { SpareGeneration } from '../generations/generation-pointers.ts';

interface PositionDocument {
  readonly _id: string;
  readonly position: number;
}

interface ParkedDocument extends ParkedRow {
  /** `<group>/<stream>`. */
  readonly _id: string;
  /** Version of the latest event that was skipped since. */
  readonly passed?: number;
}

const positionSchema: Schema<PositionDocument> = new Schema<PositionDocument>(
  { _id: { type: String, required: true }, position: { type: Number, required: true } },
  { versionKey: false },
);

interface TopicsDocument {
  /** Name of the process manager. */
  readonly _id: string;
  readonly starts: Readonly<Partial<Record<Topic, number>>>;
}

const topicsSchema: Schema<TopicsDocument> = new Schema<TopicsDocument>(
  { _id: { type: String, required: true }, starts: { type: Object, required: true } },
  { versionKey: false },
);

const parkedSchema: Schema<ParkedDocument> = new Schema<ParkedDocument>(
  {
    _id: { type: String, required: true },
    projection: { type: String, required: true },
    generation: { type: Number, required: true },
    stream: { type: String, required: true },
    atVersion: { type: Number, required: true },
    error: { type: String, required: true },
    at: { type: Number, required: true },
    passed: Number,
  },
  { versionKey: false },
)
  .index({ projection: 1, generation: 1, at: 1 })
  .index({ at: 1, stream: 1 });

export interface MongoProjectionStateOptions extends GenerationsOptions {
  /** Notes how far the store's log goes, before cursors move: see `MongoStoreMark`. */
  readonly mark?: { cover(): Promise<void> };
}

/**
 * Projection state as documents that several projectors share. Nothing here is a transaction: progress is saved after the
 * effects, each cursor and pointer by an update of one document that can be repeated.
 */
export class MongoProjectionState implements ProjectionState {
  /** Also for a `CounterStore` of the same projector. */
  readonly documentCursors: DocumentCursors;
  readonly #generations: MongoGenerations;
  readonly #positions: Model<PositionDocument>;
  readonly #parked: Model<ParkedDocument>;
  readonly #topics: Model<TopicsDocument>;

  private constructor(
    connection: Connection,
    private readonly options: MongoProjectionStateOptions,
  ) {
    this.documentCursors = new DocumentCursors(connection);
    this.#generations = new MongoGenerations(connection, options);
    const [positions, parked, topics] = ['projection_positions', 'projection_parked', 'projection_topics'];
    this.#positions = connection.model<PositionDocument>(positions, positionSchema, positions);
    this.#parked = connection.model<ParkedDocument>(parked, parkedSchema, parked);
    this.#topics = connection.model<TopicsDocument>(topics, topicsSchema, topics);
  }

  /** Reads the generation pointers, and again about each second until `close`. The connection stays the caller's. */
  static async open(
    connection: Connection,
    options: MongoProjectionStateOptions,
  ): Promise<MongoProjectionState> {
    const state = new MongoProjectionState(connection, options);
    await state.#generations.open();
    return state;
  }

  close(): Promise<void> {
    return this.#generations.close();
  }

  together<T>(work: () => Promise<T>): Promise<T> {
    return work();
  }

  cursors(
    projection: string,
    generation: number,
    streams: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    return this.documentCursors.cursors(projection, generation, streams);
  }

  async advance(projection: string, generation: number, advances: readonly CursorAdvance[]): Promise<void> {
    await this.options.mark?.cover();
    return this.documentCursors.advance(projection, generation, advances);
  }

  async get(group: string): Promise<number> {
    const found = await this.#positions.findById(group).lean<PositionDocument>();
    return found?.position ?? 0;
  }

  async set(group: string, position: number): Promise<void> {
    await this.#positions.updateOne({ _id: group }, { $max: { position } }, { upsert: true });
  }

  async noteTopics(
    projection: string,
    topics: readonly Topic[],
    start: number,
  ): Promise<ReadonlyMap<Topic, number>> {
    const _id = projection;
    // All topics in one document: half of those of the first call would look like the ones before a gain.
    const first = { $setOnInsert: { starts: Object.fromEntries(topics.map((topic) => [topic, 0])) } };
    await upsertModelsWhere(this.#topics, [{ filter: { _id }, update: first }]);
    for (const topic of topics)
      await this.#topics.updateOne(
        { _id, [`starts.${topic}`]: { $exists: false } },
        { $set: { [`starts.${topic}`]: start } },
      );
    const found = await this.#topics.findById(_id).lean<TopicsDocument>();
    return new Map(Object.entries(found!.starts) as [Topic, number][]);
  }

  async settleTopics(projection: string, topics: readonly Topic[]): Promise<void> {
    const settled = Object.fromEntries(topics.map((topic) => [`starts.${topic}`, 0]));
    await this.#topics.updateOne({ _id: projection }, { $set: settled });
  }

  async park(generation: number, parked: ParkedStream): Promise<void> {
    const { projection, stream, atVersion, error, at } = parked;
    const _id = `${groupOf(projection, generation)}/${stream}`;
    try {
      await this.#parked.updateOne(
        { _id, atVersion: { $lt: atVersion } },
        { $set: { projection, generation, stream, atVersion, error, at } },
        { upsert: true },
      );
    } catch (cause) {
      // A row for this event or a later one exists: the filter missed it and the upsert met its id.
      if (!isDuplicateKey(cause)) throw cause;
    }
  }

  async recordSkipped(
    projection: string,
    generation: number,
    stream: string,
    version: number,
  ): Promise<boolean> {
    const _id = `${groupOf(projection, generation)}/${stream}`;
    return (await this.#parked.updateOne({ _id }, { $max: { passed: version } })).matchedCount > 0;
  }

  async unpark(projection: string, generation: number, stream: string, version: number): Promise<boolean> {
    const _id = `${groupOf(projection, generation)}/${stream}`;
    return (await this.#parked.deleteOne({ _id, passed: { $not: { $gt: version } } })).deletedCount > 0;
  }

  async parked(projection: string, generation: number): Promise<readonly ParkedStream[]> {
    const found = this.#parked.find({ projection, generation }).sort({ at: 1, stream: 1 });
    return parkedOf(await found.lean<ParkedDocument[]>());
  }

  async isParked(projection: string, generation: number, stream: string): Promise<boolean> {
    const _id = `${groupOf(projection, generation)}/${stream}`;
    return (await this.#parked.exists({ _id })) !== null;
  }

  async lastParked(): Promise<readonly ParkedStream[]> {
    const found = this.#parked
      .find(await this.#shown())
      .sort({ at: -1, stream: -1 })
      .limit(maxListed);
    return parkedOf(await found.lean<ParkedDocument[]>()).toReversed();
  }

  async parkedCounts(): Promise<ReadonlyMap<string, number>> {
    const counts = await this.#parked.aggregate<{ _id: string; count: number }>([
      { $match: await this.#shown() },
      { $group: { _id: '$projection', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }

  /** Rows of the generations that readers see. */
  async #shown(): Promise<{ readonly $or: object[] }> {
    await this.#generations.refresh();
    const flipped = [...this.#generations.flipped].map(([projection, generation]) => ({
      projection,
      generation,
    }));
    const others = { projection: { $nin: flipped.map(({ projection }) => projection) }, generation: 1 };
    return { $or: [others, ...flipped] };
  }

  active(projection: string): number {
    return this.#generations.active(projection);
  }

  onActiveChange(listener: (projection: string, generation: number) => void): () => void {
    return this.#generations.onActiveChange(listener);
  }

  begin(projection: string): Promise<number> {
    return this.#generations.begin(projection);
  }

  flip(projection: string, from: number, to: number): Promise<boolean> {
    return this.#generations.flip(projection, from, to);
  }

  spare(): Promise<readonly SpareGeneration[]> {
    return this.#generations.spare();
  }

  claim(projection: string, generation: number): Promise<boolean> {
    return this.#generations.claim(projection, generation);
  }

  async drop(projection: string, generation: number): Promise<void> {
    await this.#generations.mustBeSpare(projection, generation);
    const group = groupOf(projection, generation);
    await this.documentCursors.drop(projection, generation);
    await this.#positions.deleteOne({ _id: group });
    await this.#parked.deleteMany({ projection, generation });
    // Last: a crash before this line leaves it spare, to be dropped again.
    await this.#generations.forget(projection, generation);
  }
}
