import type { mongo } from 'mongoose';
import { type CommitDocument, commitsOf, relayShards, shardOfCommit } from '../event-store/mongo-commits.ts';
import { answered, defaultAnswerMs } from '../event-store/mongo-failures.ts';

/** Commits that are read, and written, at once. */
const pageSize = 1_000;

/** A commit by its stream and the position of its last event. */
type StreamPosition = Pick<CommitDocument, '_id' | 'stream'>;

/** Commits that are not in the log yet, or not marked as published yet. */
export class UnpublishedCommits {
  readonly #commits: mongo.Collection<CommitDocument>;

  constructor(db: mongo.Db) {
    this.#commits = commitsOf(db);
  }

  /** Of some shards, at most `limit` with a position beyond `after`, by position: so in order within each stream. */
  async page(shards: readonly number[], after: number, limit: number): Promise<readonly CommitDocument[]> {
    if (shards.length === 0) return [];
    const unpublished = shards.length === relayShards ? { $gte: 0 } : { $gte: 0, $in: [...shards] };
    const found = this.#commits
      .find({ unpublished, _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit);
    return answered(found.toArray(), defaultAnswerMs);
  }

  /** Marks these as published. Any relay may, and any number of times. */
  async mark(commits: readonly CommitDocument[]): Promise<void> {
    if (commits.length === 0) return;
    const update = { $unset: { unpublished: 1 } as const };
    const marks = commits.map(({ _id }) => ({ updateOne: { filter: { _id }, update } }));
    await answered(this.#commits.bulkWrite(marks, { ordered: false }), defaultAnswerMs);
  }

  /**
   * Makes published commits unpublished again.
   * @param from lowest position
   * @param wanted which of the commits from there on
   * @returns how many
   */
  async putBack(from: number, wanted: (commit: StreamPosition) => boolean): Promise<number> {
    let count = 0;
    for (let after = from - 1; ;) {
      const page = await answered(
        this.#commits
          .find({ _id: { $gt: after } }, { projection: { stream: 1 } })
          .sort({ _id: 1 })
          .limit(pageSize)
          .toArray(),
        defaultAnswerMs,
      );
      const updates = page.filter(wanted).map(({ _id, stream }) => ({
        updateOne: { filter: { _id }, update: { $set: { unpublished: shardOfCommit(stream) } } },
      }));
      if (updates.length > 0)
        await answered(this.#commits.bulkWrite(updates, { ordered: false }), defaultAnswerMs);
      count += updates.length;
      if (page.length < pageSize) return count;
      after = page.at(-1)!._id;
    }
  }

  /** How many there are, and when the first was committed, epoch milliseconds; undefined when there is none. */
  async waiting(): Promise<{ readonly count: number; readonly since: number | undefined }> {
    const any = { unpublished: { $gte: 0 } };
    const first = this.#commits
      .find(any, { projection: { at: 1 } })
      .sort({ _id: 1 })
      .limit(1);
    const [count, oldest] = await answered(
      Promise.all([this.#commits.countDocuments(any), first.next()]),
      defaultAnswerMs,
    );
    return { count, since: oldest?.at };
  }
}
