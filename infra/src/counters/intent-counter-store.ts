import type { Connection, Model } from 'mongoose';
import { upsertModelsWhere } from '../documents/upsert-where.ts';
import type { Increment, CounterBatch, CounterFields, CounterRow, CounterStore } from './counter-store.ts';
import { groupOf, type Cursors } from '../cursors/cursors.ts';
import { coalesce } from './coalesce.ts';
import { counterModel, type CounterDocument } from './counter-documents.ts';
import { Intents, type NumberedDeltas } from './intents.ts';

/** Sums as documents, one for each key, each batch by an intent: all its keys are written in one command. */
export class IntentCounterStore implements CounterStore {
  readonly #intents: Intents<Increment, Increment[]>;
  readonly #sums: Model<CounterDocument>;

  constructor(connection: Connection, cursors: Cursors) {
    this.#sums = counterModel(connection);
    this.#intents = new Intents(connection, cursors, coalesce, (...intents) => this.#add(...intents));
  }

  apply(batch: CounterBatch): Promise<void> {
    return this.#intents.run(batch);
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

  async #add(
    projection: string,
    generation: number,
    intents: readonly NumberedDeltas<readonly Increment[]>[],
  ): Promise<void> {
    const group = groupOf(projection, generation);
    // What is refused has seen n: it was added before a crash.
    await upsertModelsWhere(
      this.#sums,
      intents.flatMap(({ shard, n, deltas }) => {
        const seen = `applied.${shard}`;
        return deltas.map(({ key, fields }) => {
          const sums = Object.entries(fields).map(([field, value]) => [`fields.${field}`, value] as const);
          return {
            filter: { _id: `${group}/${key}`, [seen]: { $not: { $gte: n } } },
            update: { $inc: Object.fromEntries(sums), $set: { [seen]: n }, $setOnInsert: { group, key } },
          };
        });
      }),
    );
  }
}
