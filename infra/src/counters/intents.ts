import { Schema, type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from '../documents/upsert-where.ts';
import type { CountedBatch, CursorAdvance } from '../projections/projection.ts';
import { groupOf, type Cursors } from '../projections/projection-state.ts';
import { ShardTaken } from './counter-store.ts';

/** What a projector is about to do to a shard, written before it does any of it. */
interface IntentDocument {
  /** `<group>/<shard>/<n>`: only one projector can insert it. */
  readonly _id: string;
  readonly group: string;
  readonly shard: number;
  /** Number of the intent in its shard, from 1. */
  readonly n: number;
  /** What is to be added, as its kind of counter writes it. */
  readonly deltas: unknown;
  readonly cursors: readonly CursorAdvance[];
  readonly done: boolean;
}

/** Where the deltas of an intent belong. */
export interface IntentNumber {
  readonly group: string;
  readonly generation: number;
  readonly shard: number;
  readonly n: number;
}

/** Adds deltas, each once however often it is asked: what was added with this number or a later one is left alone. */
type Perform<Deltas> = (deltas: Deltas, number: IntentNumber) => Promise<void>;

const schema: Schema<IntentDocument> = new Schema<IntentDocument>(
  {
    _id: { type: String, required: true },
    group: { type: String, required: true },
    shard: { type: Number, required: true },
    n: { type: Number, required: true },
    deltas: { type: Schema.Types.Mixed, required: true },
    cursors: { type: Schema.Types.Mixed, required: true },
    done: { type: Boolean, required: true },
  },
  { versionKey: false, minimize: false },
).index({ group: 1, shard: 1, n: -1 });

/** Finished intents kept in a shard; older ones are removed every so many. */
const keptIntents = 100;

/**
 * Adding for engines that write one document at a time. A batch is first written down whole, as the intent number n of its
 * shard; then its deltas are added where n was not seen yet; then the cursors move. A crash anywhere leaves an intent that is
 * redone at the next start, and what was added before is not added again.
 *
 * Two projectors on one shard: the second to insert intent n gets a duplicate key and must start over from `recover`.
 */
export class Intents<Deltas> {
  readonly #model: Model<IntentDocument>;
  /** Newest intent of each shard, by group; a group that is missing must be recovered first. */
  readonly #newest = new Map<string, Map<number, number>>();

  constructor(
    connection: Connection,
    private readonly cursors: Cursors,
    private readonly perform: Perform<Deltas>,
  ) {
    const known = connection.models['counter_intents'] as Model<IntentDocument> | undefined;
    this.#model = known ?? connection.model<IntentDocument>('counter_intents', schema, 'counter_intents');
  }

  /** @throws ShardTaken when another projector has written to the shard, or after a failure until `recover` */
  async run(batch: Omit<CountedBatch<never>, 'increments'>, deltas: Deltas): Promise<void> {
    const { projection, generation, shard, cursors } = batch;
    const group = groupOf(projection, generation);
    const newest = this.#newest.get(group);
    if (!newest) throw new ShardTaken(`${group} must be recovered before it counts`);
    const n = (newest.get(shard) ?? 0) + 1;
    try {
      const _id = `${group}/${shard}/${n}`;
      const intent: IntentDocument = { _id, group, shard, n, deltas, cursors, done: false };
      await this.#insert(intent);
      await this.#finish(projection, generation, intent);
      if (n % keptIntents === 0)
        await this.#model.deleteMany({ group, shard, n: { $lt: n - keptIntents }, done: true });
    } catch (error) {
      // Nobody knows how far it came.
      this.#newest.delete(group);
      throw error;
    }
    newest.set(shard, n);
  }

  /** Finishes what a crash or a failure left of a group. */
  async recover(projection: string, generation: number): Promise<void> {
    const group = groupOf(projection, generation);
    this.#newest.delete(group);
    const newest = new Map<number, number>();
    for (const shard of await this.#model.distinct('shard', { group })) {
      const last = await this.#model.findOne({ group, shard }).sort({ n: -1 }).lean<IntentDocument>();
      if (!last) continue;
      if (!last.done) await this.#finish(projection, generation, last);
      newest.set(shard, last.n);
    }
    this.#newest.set(group, newest);
  }

  async drop(projection: string, generation: number): Promise<void> {
    const group = groupOf(projection, generation);
    this.#newest.delete(group);
    await this.#model.deleteMany({ group });
  }

  async #insert(intent: IntentDocument): Promise<void> {
    const { _id, group, shard, n } = intent;
    try {
      await this.#model.create(intent);
    } catch (error) {
      if (isDuplicateKey(error)) throw new ShardTaken(`${_id} was written by another projector`);
      throw error;
    }
    // A projector that slept through the removal of old intents would find its number free again.
    if (!(await this.#model.exists({ group, shard, n: { $gt: n } }))) return;
    await this.#model.deleteOne({ _id });
    throw new ShardTaken(`Shard ${shard} of ${group} is further than ${n}`);
  }

  async #finish(projection: string, generation: number, intent: IntentDocument): Promise<void> {
    const { _id, group, shard, n, deltas, cursors } = intent;
    await this.perform(deltas as Deltas, { group, generation, shard, n });
    await this.cursors.advance(projection, generation, cursors);
    await this.#model.updateOne({ _id }, { $set: { done: true }, $unset: { deltas: 1, cursors: 1 } });
  }
}
