import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { shardOf } from './shard-of.ts';
import type { CommitRow } from './commit-rows.ts';
import { defaultAnswerMs, EventStoreNewer, EventStoreUnfinished } from './mongo-failures.ts';

/** Number of shards of the relay's work. Every commit stores its shard, so this must never change. */
export const relayShards = 64;

/** Schema version of the collections that this program writes. It does not open a store with a higher one. */
const schema = 1;

/** A commit as a document: the columns of {@link CommitRow}, where `_id` is `seq`. */
export interface CommitDocument extends Omit<CommitRow, 'seq'> {
  readonly _id: number;
  /** Shard of the relay that must publish it; the relay removes the field when the log has the commit. */
  readonly unpublished?: number;
}

/** The single document about the store itself. */
interface StoreDocument {
  readonly _id: 'commits';
  readonly schema: number;
  /** Made once with the store; copies keep it. Absent until a version with ids has opened it. */
  readonly id?: string;
  /** Highest position assigned. */
  readonly position: number;
  /** A restore has begun and not finished. */
  readonly restoring?: true;
}

/** Commits, acknowledged once a majority has them in its journal; readers see only such commits. */
export function commitsOf(db: mongo.Db): mongo.Collection<CommitDocument> {
  return db.collection<CommitDocument>('commits', {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: defaultAnswerMs },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });
}

/** The value of `unpublished`. */
export function shardOfCommit(stream: string): number {
  return shardOf(stream, relayShards);
}

/** A commit in the shape that all adapters share. */
export function rowOf(commit: CommitDocument): CommitRow {
  return { ...commit, seq: commit._id };
}

/** Assigns positions. They only rise; those of a failed group are never used. */
export class MongoPositions {
  readonly #store: mongo.Collection<StoreDocument>;

  constructor(private readonly db: mongo.Db) {
    // No majority write concern: a commit follows its position in the same oplog, so a majority that has the commit has the
    // position too. A failover that loses positions also loses their commits.
    this.#store = db.collection<StoreDocument>('event_store', { writeConcern: { w: 1 } });
  }

  /**
   * Checks that this program may use the store; changes nothing.
   * @throws EventStoreNewer
   * @throws EventStoreUnfinished
   */
  async check(): Promise<void> {
    const found = await this.#store.findOne({ _id: 'commits' });
    if (found && found.schema > schema)
      throw new EventStoreNewer(
        `The event store in database "${this.db.databaseName}" has schema ${found.schema}, and this program supports only up to ` +
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
   * Checks the schema, creates missing indexes, and gives the store its id when it has none yet.
   * @throws EventStoreNewer
   * @throws EventStoreUnfinished
   */
  async open(): Promise<void> {
    await this.check();
    const commits = commitsOf(this.db);
    // The optimistic lock: of two appends at the same version one fails with a duplicate key.
    await commits.createIndex({ stream: 1, version: 1 }, { unique: true });
    await commits.createIndex({ stream: 1, command_id: 1 }, { unique: true });
    await commits.createIndex(
      { unpublished: 1, _id: 1 },
      { partialFilterExpression: { unpublished: { $exists: true } } },
    );
    await this.raise();
    await this.#store.updateOne(
      { _id: 'commits', id: { $exists: false } },
      { $set: { id: randomUUID() } },
      { writeConcern: { w: 'majority', journal: true } },
    );
  }

  /** Id of the store; empty where no program that gives ids has opened it. */
  async id(): Promise<string> {
    return (await this.#store.findOne({ _id: 'commits' }, { projection: { id: 1 } }))?.id ?? '';
  }

  /** Assigns `count` positions. @returns the position before the first of them */
  async take(count: number): Promise<number> {
    const store = await this.#store.findOneAndUpdate(
      { _id: 'commits' },
      { $inc: { position: count } },
      // Not 'after': mongo-java-server may include increments of concurrent writers in that answer.
      { returnDocument: 'before' },
    );
    // The database was emptied while open; open() creates the document.
    if (!store) throw new Error('The document "commits" of the collection "event_store" is missing');
    return store.position;
  }

  /** Marks a running restore: no store opens on the database until it ends. */
  async markRestoring(restoring: boolean): Promise<void> {
    await this.#store.updateOne(
      { _id: 'commits' },
      restoring ? { $set: { restoring: true } } : { $unset: { restoring: 1 } },
      { writeConcern: { w: 'majority', journal: true } },
    );
  }

  /** Raises the counter to the newest commit at least: after a restore it may be behind. */
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
