import type { Connection, Model } from 'mongoose';
import { upsertModelsWhere } from '../documents/upsert-where.ts';
import type { CounterBatch, Increment } from '../projections/projection.ts';
import { groupOf, type Cursors } from '../projections/projection-state.ts';
import { coalesce } from './coalesce.ts';
import { counterModel, type CounterDocument } from './counter-documents.ts';
import type { CounterFields, CounterRow, CounterStore } from './counter-store.ts';
import { Intents, type IntentNumber } from './intents.ts';

/** Sums as documents, one for each key, each batch by an intent: all its keys are written in one command. */
export class IntentCounterStore implements CounterStore {
  readonly #intents: Intents<readonly Increment[]>;
  readonly #sums: Model<CounterDocument>;

  constructor(
    connection: Connection,
    private readonly cursors: Cursors,
  ) {
    this.#sums = counterModel(connection);
    this.#intents = new Intents(connection, cursors, (deltas, number) => this.#add(deltas, number));
  }

  async apply(batch: CounterBatch): Promise<void> {
    const { projection, generation, cursors, increments } = batch;
    if (increments.length === 0) return this.cursors.advance(projection, generation, cursors);
    return this.#intents.run(batch, coalesce(increments));
  }

  recover(projection: string, generation: number): Promise<void> {
    return this.#intents.recover(projection, generation);
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
    await this.#sums.deleteMany({ group: groupOf(projection, generation) });
    await this.#intents.drop(projection, generation);
  }

  async #add(deltas: readonly Increment[], { group, shard, n }: IntentNumber): Promise<void> {
    const seen = `applied.${shard}`;
    // What is refused has seen n: it was added before a crash.
    await upsertModelsWhere(
      this.#sums,
      deltas.map(({ key, fields }) => {
        const sums = Object.entries(fields).map(([field, value]) => [`fields.${field}`, value] as const);
        return {
          filter: { _id: `${group}/${key}`, [seen]: { $not: { $gte: n } } },
          update: { $inc: Object.fromEntries(sums), $set: { [seen]: n }, $setOnInsert: { group, key } },
        };
      }),
    );
  }
}
