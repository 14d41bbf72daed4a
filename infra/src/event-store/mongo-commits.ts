import type { mongo } from 'mongoose';
import { shardOf } from './shard-of.ts';
import type { CommitRow } from './commit-rows.ts';
import { defaultAnswerMs, EventStoreNewer, EventStoreUnfinished } from './mongo-failures.ts';

/** Into how many shards the relay's work is divided; written into every commit, so fixed for ever. */
export const relayShards = 64;

/** Schema of the collections that this program writes. A store with a higher number is not touched. */
const schema = 1;

/** A commit as a document: the columns of {@link CommitRow}, where `_id` is `seq`. */
export interface CommitDocument extends Omit<CommitRow, 'seq'> {
  readonly _id: number;
  /** Shard of the relay that has to publish it; the relay removes the field when the log has the commit. */
  readonly unpublished?: number;
}

/** The one document about the store itself. */
interface StoreDocument {
  readonly _id: 'commits';
  readonly schema: number;
  /** Highest position that was given out. */
  readonly position: number;
  /** A restore has begun here and not ended. */
  readonly restoring?: true;
}

/** Commits, answered once a majority has them in its journal; readers see only such commits. */
export function commitsOf(db: mongo.Db): mongo.Collection<CommitDocument> {
  return db.collection<CommitDocument>('commits', {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: defaultAnswerMs },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });
}

/** What to put into `unpublished`. */
export function shardOfCommit(stream: string): number {
  return shardOf(stream, relayShards);
}

/** A commit in the shape that all adapters share. */
export function rowOf(commit: CommitDocument): CommitRow {
  return { ...commit, seq: commit._id };
}

/** Gives out positions. They only rise, but those of a group that failed are never used. */
export class MongoPositions {
  readonly #store: mongo.Collection<StoreDocument>;

  constructor(private readonly db: mongo.Db) {
    // Not waited for by a majority: the commits that use a position come later in the same oplog, so once a majority has a
    // commit it has the position too. Positions lost in a failover belong to commits that were lost with them.
    this.#store = db.collection<StoreDocument>('event_store', { writeConcern: { w: 1 } });
  }

  /**
   * Looks whether this program may use the store; changes nothing.
   * @throws EventStoreNewer
   * @throws EventStoreUnfinished
   */
  async check(): Promise<void> {
    const found = await this.#store.findOne({ _id: 'commits' });
    if (found && found.schema > schema)
      throw new EventStoreNewer(
        `The event store in database "${this.db.databaseName}" has schema ${found.schema}, and this program knows only up to ` +
          `${schema}: start the newer program, or restore a backup that was made before it ran.`,
      );
    if (found?.restoring)
      throw new EventStoreUnfinished(
        `A restore into database "${this.db.databaseName}" was cut short or is still running. If none runs any more, only its ` +
          `beginning is there: remove it with mongosh "$MONGODB_URI" --eval 'db.dropDatabase()', and likewise the database ` +
          'of MONGODB_DOCUMENTS_URI if that is set; then restore again.',
      );
  }

  /**
   * Looks at the schema, and makes the indexes unless they are there.
   * @throws EventStoreNewer
   * @throws EventStoreUnfinished
   */
  async open(): Promise<void> {
    await this.check();
    const commits = commitsOf(this.db);
    // The optimistic lock: of two who append at the same version one meets a duplicate key.
    await commits.createIndex({ stream: 1, version: 1 }, { unique: true });
    await commits.createIndex({ stream: 1, command_id: 1 }, { unique: true });
    await commits.createIndex(
      { unpublished: 1, _id: 1 },
      { partialFilterExpression: { unpublished: { $exists: true } } },
    );
    await this.raise();
  }

  /** Gives out `count` positions. @returns the one before the first of them */
  async take(count: number): Promise<number> {
    const store = await this.#store.findOneAndUpdate(
      { _id: 'commits' },
      { $inc: { position: count } },
      // Not 'after': mongo-java-server may answer that with what somebody else has added meanwhile.
      { returnDocument: 'before' },
    );
    // Somebody has emptied the database under us; open() makes the document.
    if (!store) throw new Error('The document "commits" of the collection "event_store" is gone');
    return store.position;
  }

  /** While a restore runs no store opens here. */
  async markRestoring(restoring: boolean): Promise<void> {
    await this.#store.updateOne(
      { _id: 'commits' },
      restoring ? { $set: { restoring: true } } : { $unset: { restoring: 1 } },
      { writeConcern: { w: 'majority', journal: true } },
    );
  }

  /** Puts the counter at or beyond the newest commit: after a restore it may be behind. */
  async raise(): Promise<void> {
    const newest = await commitsOf(this.db)
      .find({}, { projection: { _id: 1 } })
      .sort({ _id: -1 })
      .limit(1)
      .next();
    const update = { $max: { position: newest?._id ?? 0 }, $setOnInsert: { schema } };
    await this.#store.updateOne({ _id: 'commits' }, update, { upsert: true });
  }
}
