import mongoose, { type Connection } from 'mongoose';
import type { BatchCounter } from '../counters/counter-store.ts';
import { Intents } from '../counters/intents.ts';
import { dropCollection } from '../documents/drop-collection.ts';
import { upsertWhere, type ConditionalUpsert } from '../documents/upsert-where.ts';
import type { Cursors } from '../cursors/cursors.ts';
import type { BatchNumber, MoveCounts, OpeningCounts, OpeningIncrement } from './opening-counts.ts';
import { packIncrements, unpackIncrements } from './packed-increments.ts';

/** The counts of one position. Field names are short, because each of millions of documents repeats them. */
interface PositionDocument {
  /** The key as a signed 64-bit integer. */
  readonly _id: unknown;
  /** By move: games that White won, that were drawn, that Black won; 0 is left out. */
  readonly m: Readonly<Record<string, { readonly w?: number; readonly d?: number; readonly b?: number }>>;
  /** By shard: number of the batch that was added last. */
  readonly a?: Readonly<Record<string, number>>;
}

/** The part of a collection that is used here, over MongoDB's driver and over ours. */
interface Positions {
  bulkWrite(operations: object[], options: { readonly ordered: false }): Promise<unknown>;
  findOne(filter: object): Promise<PositionDocument | null>;
  find(filter: object, options: object): AsyncIterable<PositionDocument>;
}

const idOf = (key: bigint): unknown => mongoose.mongo.Long.fromBigInt(BigInt.asIntN(64, key));

/**
 * Opening counts as documents, one for each position, written without Mongoose's casting. A batch is first written as an
 * intent, so that it counts once over any crash; each position stores the newest batch of each shard that it has applied.
 */
export class MongoOpeningCounts implements OpeningCounts {
  readonly counter: BatchCounter<OpeningIncrement>;

  private constructor(
    private readonly connection: Connection,
    cursors: Cursors,
  ) {
    const intents = new Intents<OpeningIncrement, string>(
      connection,
      cursors,
      packIncrements,
      (_, generation, numbered) =>
        this.#add(
          generation,
          numbered.flatMap(({ shard, n, deltas }) => upsertsOf(unpackIncrements(deltas), { shard, n })),
        ),
    );
    this.counter = {
      apply: (batch) => intents.run(batch),
      recover: (projection, generation) => intents.recover(projection, generation),
      drop: async (projection, generation) => {
        await this.drop(generation);
        await intents.drop(projection, generation);
      },
    };
  }

  /** @param cursors of the projections on the same database */
  static async open(connection: Connection, cursors: Cursors): Promise<MongoOpeningCounts> {
    return new MongoOpeningCounts(connection, cursors);
  }

  /** Does nothing: MongoDB creates a collection with its first document. */
  async prepare(): Promise<void> {}

  async drop(generation: number): Promise<void> {
    await dropCollection(this.connection, nameOf(generation));
  }

  async apply(
    generation: number,
    increments: Iterable<OpeningIncrement>,
    batch?: BatchNumber,
  ): Promise<void> {
    await this.#add(generation, upsertsOf(increments, batch));
  }

  async lookup(generation: number, key: bigint): Promise<readonly MoveCounts[]> {
    const found = await this.#positions(generation).findOne({ _id: idOf(key) });
    return Object.entries(found?.m ?? {})
      .map(([move, { w = 0, d = 0, b = 0 }]) => ({ move: Number(move), white: w, draw: d, black: b }))
      .toSorted((one, other) => gamesOf(other) - gamesOf(one) || one.move - other.move);
  }

  async totals(generation: number): Promise<{ positions: number; moves: number }> {
    const totals = { positions: 0, moves: 0 };
    for await (const { m } of this.#positions(generation).find({}, { projection: { m: 1 } })) {
      totals.positions += 1;
      totals.moves += Object.keys(m).length;
    }
    return totals;
  }

  async #add(generation: number, upserts: readonly ConditionalUpsert[]): Promise<void> {
    // A refused document has applied this batch already, before a crash.
    await upsertWhere(this.#positions(generation), upserts);
  }

  #positions(generation: number): Positions {
    return this.connection.collection(nameOf(generation)) as unknown as Positions;
  }
}

function nameOf(generation: number): string {
  if (!Number.isSafeInteger(generation) || generation < 0) throw new RangeError(`generation ${generation}`);
  return `opening_counts_g${generation}`;
}

const gamesOf = ({ white, draw, black }: MoveCounts): number => white + draw + black;

function upsertsOf(
  increments: Iterable<OpeningIncrement>,
  batch: BatchNumber | undefined,
): ConditionalUpsert[] {
  const byPosition = Map.groupBy(increments, ({ key }) => BigInt.asIntN(64, key));
  return [...byPosition].map(([key, moves]) => upsertOf(key, moves, batch));
}

function upsertOf(
  key: bigint,
  moves: readonly OpeningIncrement[],
  batch: BatchNumber | undefined,
): ConditionalUpsert {
  const sums: Record<string, number> = {};
  for (const { move, white, draw, black } of moves)
    for (const [field, games] of [
      [`m.${move}.w`, white],
      [`m.${move}.d`, draw],
      [`m.${move}.b`, black],
    ] as const)
      if (games !== 0) sums[field] = (sums[field] ?? 0) + games;
  if (!batch) return { filter: { _id: idOf(key) }, update: { $inc: sums } };
  const seen = `a.${batch.shard}`;
  return {
    filter: { _id: idOf(key), [seen]: { $not: { $gte: batch.n } } },
    update: { $inc: sums, $set: { [seen]: batch.n } },
  };
}
