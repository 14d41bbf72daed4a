import { Schema, type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from '../documents/upsert-where.ts';
import { type CursorAdvance, groupOf, type Cursors } from '../cursors/cursors.ts';
import { type CountedBatch, ShardTaken } from './counter-store.ts';

/** The additions that a projector is about to make in a shard, written before it makes them (write-ahead). */
interface IntentDocument {
  /** `<group>/<shard>/<n>`: only one projector can insert it. */
  readonly _id: string;
  readonly group: string;
  readonly shard: number;
  /** Number of the intent in its shard, from 1. */
  readonly n: number;
  /** The additions, in the format of the kind of counter. */
  readonly deltas: unknown;
  readonly cursors: readonly CursorAdvance[];
  readonly done: boolean;
}

/** What an intent adds, with its number in its shard. */
export interface NumberedDeltas<Deltas> {
  readonly shard: number;
  readonly n: number;
  readonly deltas: Deltas;
}

/**
 * Adds the deltas of intents of different shards of a generation, idempotently: skips counters that have applied this or a
 * later intent of the shard.
 */
type Perform<Deltas> = (
  projection: string,
  generation: number,
  intents: readonly NumberedDeltas<Deltas>[],
) => Promise<void>;

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

/** Finished intents kept in a shard; older ones are removed periodically. */
const keptIntents = 100;

/**
 * Exactly-once additions for engines that write one document at a time. The additions of a batch to a shard are first written
 * as one document, intent n of the shard; then its deltas are added to counters that have not applied n; then the cursors
 * move. After a crash the next start redoes unfinished intents, and skips additions made before. The shards of a batch take
 * each step together, in one command.
 *
 * With two projectors on one shard, the second to insert intent n gets a duplicate key and must restart from `recover`, which
 * also finishes its intents for other shards.
 */
export class Intents<Added, Deltas> {
  readonly #model: Model<IntentDocument>;
  /** Newest intent of each shard, by group; a group that is missing must be recovered first. */
  readonly #newest = new Map<string, Map<number, number>>();

  /**
   * @param deltasOf how increments are written
   * @param perform adds them
   */
  constructor(
    connection: Connection,
    private readonly cursors: Cursors,
    private readonly deltasOf: (increments: readonly Added[]) => Deltas,
    private readonly perform: Perform<Deltas>,
  ) {
    const known = connection.models['counter_intents'] as Model<IntentDocument> | undefined;
    this.#model = known ?? connection.model<IntentDocument>('counter_intents', schema, 'counter_intents');
  }

  /** @throws ShardTaken when another projector has written to one of the shards, or after a failure until `recover` */
  async run({ projection, generation, shards }: CountedBatch<Added>): Promise<void> {
    const group = groupOf(projection, generation);
    const newest = this.#newest.get(group);
    // Without additions no intent is needed: the cursors alone show the progress.
    const adding = shards.filter(({ increments }) => increments.length > 0);
    if (adding.length > 0 && !newest) throw new ShardTaken(`${group} must be recovered before it counts`);
    const intents = adding.map(({ shard, increments, cursors }): IntentDocument => {
      const n = (newest?.get(shard) ?? 0) + 1;
      const deltas = this.deltasOf(increments);
      return { _id: `${group}/${shard}/${n}`, group, shard, n, deltas, cursors, done: false };
    });
    try {
      await this.#insert(intents);
      await this.#finish(projection, generation, intents, shards);
      for (const { shard, n } of intents)
        if (n % keptIntents === 0)
          await this.#model.deleteMany({ group, shard, n: { $lt: n - keptIntents }, done: true });
    } catch (error) {
      // Its progress is unknown.
      this.#newest.delete(group);
      throw error;
    }
    for (const { shard, n } of intents) newest?.set(shard, n);
  }

  /** Finishes intents of a group that a crash or a failure interrupted. */
  async recover(projection: string, generation: number): Promise<void> {
    const group = groupOf(projection, generation);
    this.#newest.delete(group);
    const newest = new Map<number, number>();
    const undone: IntentDocument[] = [];
    for (const shard of await this.#model.distinct('shard', { group })) {
      const last = await this.#model.findOne({ group, shard }).sort({ n: -1 }).lean<IntentDocument>();
      if (!last) continue;
      if (!last.done) undone.push(last);
      newest.set(shard, last.n);
    }
    await this.#finish(projection, generation, undone, undone);
    this.#newest.set(group, newest);
  }

  async drop(projection: string, generation: number): Promise<void> {
    const group = groupOf(projection, generation);
    this.#newest.delete(group);
    await this.#model.deleteMany({ group });
  }

  async #insert(intents: readonly IntentDocument[]): Promise<void> {
    if (intents.length === 0) return;
    try {
      await this.#model.insertMany(intents, { ordered: false, throwOnValidationError: true });
    } catch (error) {
      if (isDuplicateKey(error))
        throw new ShardTaken('An intent was written by another projector', { cause: error });
      throw error;
    }
    // Otherwise a projector suspended while old intents were removed could insert under their numbers again.
    const [{ group }] = intents as [IntentDocument];
    const later = intents.map(({ shard, n }) => ({ shard, n: { $gt: n } }));
    const ahead = await this.#model.distinct('shard', { group, $or: later });
    if (ahead.length === 0) return;
    const stale = intents.filter(({ shard }) => ahead.includes(shard));
    await this.#model.deleteMany({ _id: { $in: stale.map(({ _id }) => _id) } });
    throw new ShardTaken(`${group} is further in the shards ${ahead.join(', ')}`);
  }

  /** @param shards whose cursors move: those of the intents, and those that had nothing to add */
  async #finish(
    projection: string,
    generation: number,
    intents: readonly IntentDocument[],
    shards: readonly { readonly cursors: readonly CursorAdvance[] }[],
  ): Promise<void> {
    if (intents.length > 0)
      await this.perform(projection, generation, intents as readonly NumberedDeltas<Deltas>[]);
    const cursors = shards.flatMap((shard) => shard.cursors);
    if (cursors.length > 0) await this.cursors.advance(projection, generation, cursors);
    if (intents.length === 0) return;
    const _id = { $in: intents.map((intent) => intent._id) };
    await this.#model.updateMany({ _id }, { $set: { done: true }, $unset: { deltas: 1, cursors: 1 } });
  }
}
