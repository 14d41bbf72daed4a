import type { mongo } from 'mongoose';
import { type EventRestorer, type RecordedCommit, rowOfCommit } from './event-restorer.ts';
import { type CommitDocument, commitsOf, MongoPositions, shardOfCommit } from './mongo-commits.ts';

/**
 * Restores into a MongoDB database. From `begin` to `finish` no event store opens there, so that an interrupted restore is
 * never taken for a complete one. The relay publishes the commits like any others.
 */
export class MongoEventRestorer implements EventRestorer {
  readonly #positions: MongoPositions;
  #end = 0;

  private constructor(private readonly db: mongo.Db) {
    this.#positions = new MongoPositions(db);
  }

  /** Starts on an empty database. */
  static async begin(db: mongo.Db): Promise<MongoEventRestorer> {
    const restorer = new MongoEventRestorer(db);
    await restorer.#positions.open();
    await restorer.#positions.markRestoring(true);
    return restorer;
  }

  async restore(commits: readonly RecordedCommit[]): Promise<void> {
    if (commits.length === 0) return;
    const documents = commits.map((commit): CommitDocument => {
      this.#end += commit.length;
      const { seq, ...columns } = rowOfCommit(commit, this.#end);
      return { _id: seq, ...columns, unpublished: shardOfCommit(columns.stream) };
    });
    await commitsOf(this.db).insertMany(documents, { ordered: true });
  }

  /** Marks the restore as complete: from now on an event store opens the database. */
  async finish(): Promise<void> {
    await this.#positions.raise();
    await this.#positions.markRestoring(false);
  }
}
