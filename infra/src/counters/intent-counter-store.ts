import type { Connection, Model } from 'mongoose';
import type { CounterBatch } from '../projections/projection.ts';
import { groupOf, type Cursors } from '../projections/projection-state.ts';
import { coalesce } from './coalesce.ts';
import {
  counterModels,
  isDuplicateKey,
  type CounterDocument,
  type IntentDocument,
} from './counter-documents.ts';
import { ShardTaken, type CounterFields, type CounterRow, type CounterStore } from './counter-store.ts';

/** Finished intents kept in a shard; older ones are removed every so many. */
const keptIntents = 100;

/**
 * Sums for engines that write one document at a time. A batch is first written down whole, as the intent number n of its
 * shard; then each delta is added unless its counter has seen n already; then the cursors move. A crash anywhere leaves an
 * intent that is redone at the next start, and what was added before is not added again.
 *
 * Two projectors on one shard: the second to insert intent n gets a duplicate key and must start over from `recover`.
 */
export class IntentCounterStore implements CounterStore {
  readonly #intents: Model<IntentDocument>;
  readonly #sums: Model<CounterDocument>;
  /** Newest intent of each shard, by group; a group that is missing must be recovered first. */
  readonly #newest = new Map<string, Map<number, number>>();

  constructor(
    connection: Connection,
    private readonly cursors: Cursors,
  ) {
    const models = counterModels(connection);
    this.#intents = models.intents;
    this.#sums = models.sums;
  }

  async apply(batch: CounterBatch): Promise<void> {
    const { projection, generation, shard } = batch;
    if (batch.increments.length === 0) return this.cursors.advance(projection, generation, batch.cursors);
    const group = groupOf(projection, generation);
    const newest = this.#newest.get(group);
    if (!newest) throw new ShardTaken(`${group} must be recovered before it counts`);
    // Until this batch is done nobody knows how far it came: whoever fails on the way must recover.
    this.#newest.delete(group);
    const n = (newest.get(shard) ?? 0) + 1;
    const intent: IntentDocument = {
      _id: `${group}/${shard}/${n}`,
      group,
      shard,
      n,
      deltas: coalesce(batch.increments),
      cursors: batch.cursors,
      done: false,
    };
    await this.#insert(intent);
    await this.#perform(projection, generation, intent);
    if (n % keptIntents === 0)
      await this.#intents.deleteMany({ group, shard, n: { $lt: n - keptIntents }, done: true });
    this.#newest.set(group, newest.set(shard, n));
  }

  async recover(projection: string, generation: number): Promise<void> {
    const group = groupOf(projection, generation);
    this.#newest.delete(group);
    const newest = new Map<number, number>();
    for (const shard of await this.#intents.distinct('shard', { group })) {
      const last = await this.#intents.findOne({ group, shard }).sort({ n: -1 }).lean<IntentDocument>();
      if (!last) continue;
      if (!last.done) await this.#perform(projection, generation, last);
      newest.set(shard, last.n);
    }
    this.#newest.set(group, newest);
  }

  async get(projection: string, generation: number, key: string): Promise<CounterFields | null> {
    const found = await this.#sums
      .findById(`${groupOf(projection, generation)}/${key}`)
      .lean<CounterDocument>();
    return found?.fields ?? null;
  }

  async range(
    projection: string,
    generation: number,
    fromKey: string,
    toKey: string,
  ): Promise<readonly CounterRow[]> {
    const rows = await this.#sums
      .find({ group: groupOf(projection, generation), key: { $gte: fromKey, $lte: toKey } })
      .sort({ key: 1 })
      .lean<CounterDocument[]>();
    return rows.map(({ key, fields }) => ({ key, fields }));
  }

  async drop(projection: string, generation: number): Promise<void> {
    const group = groupOf(projection, generation);
    this.#newest.delete(group);
    await this.#sums.deleteMany({ group });
    await this.#intents.deleteMany({ group });
  }

  async #insert(intent: IntentDocument): Promise<void> {
    const { _id, group, shard, n } = intent;
    try {
      await this.#intents.create(intent);
    } catch (error) {
      if (isDuplicateKey(error)) throw new ShardTaken(`${_id} was written by another projector`);
      throw error;
    }
    // A projector that slept through the removal of old intents would find its number free again.
    if (!(await this.#intents.exists({ group, shard, n: { $gt: n } }))) return;
    await this.#intents.deleteOne({ _id });
    throw new ShardTaken(`Shard ${shard} of ${group} is further than ${n}`);
  }

  async #perform(projection: string, generation: number, intent: IntentDocument): Promise<void> {
    for (const { key, fields } of intent.deltas) await this.#add(intent, key, fields);
    await this.cursors.advance(projection, generation, intent.cursors);
    await this.#intents.updateOne(
      { _id: intent._id },
      { $set: { done: true }, $unset: { deltas: 1, cursors: 1 } },
    );
  }

  async #add({ group, shard, n }: IntentDocument, key: string, fields: CounterFields): Promise<void> {
    const seen = `applied.${shard}`;
    const sums = Object.entries(fields).map(([field, value]) => [`fields.${field}`, value] as const);
    try {
      await this.#sums.updateOne(
        { _id: `${group}/${key}`, [seen]: { $not: { $gte: n } } },
        { $inc: Object.fromEntries(sums), $set: { [seen]: n }, $setOnInsert: { group, key } },
        { upsert: true },
      );
    } catch (error) {
      // The counter is there but has seen n: the filter missed it and the upsert met its id.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
