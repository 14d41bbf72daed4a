import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { mongo } from 'mongoose';
import { eventsOfCommit, positionedEventsOfCommit } from './commit-rows.ts';
import type { EventReader, PositionedEvent } from './event-store.ts';
import { type EventVersions, eventVersions } from './event-versions.ts';
import { type CommitDocument, commitsOf, rowOf } from './mongo-commits.ts';
import { answered, defaultAnswerMs } from './mongo-failures.ts';

const defaultBatch = 500;
/** Commits per page after the first pages of a full read: few queries for a rebuild, and bounded memory. */
const commitsOfPage = 5_000;

/** Version of the last event of a commit. */
const headOf = (commit: Pick<CommitDocument, 'version' | 'count'>): number =>
  commit.version + commit.count - 1;

/** Reads commits from MongoDB, in any process. Throws EventStoreUnavailable while MongoDB does not answer. */
export class MongoEventReader implements EventReader {
  readonly #commits: mongo.Collection<CommitDocument>;

  /** @param answerMs how long to wait for an answer, milliseconds */
  constructor(
    db: mongo.Db,
    private readonly answerMs = defaultAnswerMs,
    private readonly versions: EventVersions = eventVersions,
  ) {
    this.#commits = commitsOf(db);
  }

  async read(stream: string, after = 0): Promise<readonly RecordedEvent[]> {
    const commits = await this.#read(
      this.#commits
        .find({ stream, version: { $gt: after } })
        .sort({ version: 1 })
        .toArray(),
    );
    if (after > 0 && commits[0]?.version !== after + 1) {
      // `after` may be inside a commit, which then begins at or before it.
      const before = await this.#newest({ stream, version: { $lte: after } });
      if (before && headOf(before) > after) commits.unshift(before);
    }
    return commits
      .flatMap((commit) => eventsOfCommit(rowOf(commit), this.versions))
      .filter((event) => event.version > after);
  }

  async newest(stream: string): Promise<RecordedEvent | undefined> {
    const commit = await this.#newest({ stream });
    return commit ? eventsOfCommit(rowOf(commit), this.versions).at(-1) : undefined;
  }

  async head(stream: string): Promise<number> {
    const newest = await this.#newest({ stream });
    return newest ? headOf(newest) : 0;
  }

  /**
   * In order of position. While processes append, a commit with a lower position may become visible after one with a higher,
   * because each takes its position before it writes. A consumer that needs all events (a rebuild) notes the log's ends before,
   * and continues from there.
   */
  async *readAll(
    after: number,
    options: { readonly batch?: number } = {},
  ): AsyncIterable<readonly PositionedEvent[]> {
    const { batch = defaultBatch } = options;
    let position = after;
    // Readers of only the first few events should not cost a large page or a prefetch.
    let commits = await this.#page(position, Math.min(batch, commitsOfPage));
    for (let pages = 1; commits.length > 0; pages += 1) {
      const before = position;
      position = commits.at(-1)!._id;
      // Prefetch: the server prepares the next page while the caller processes this one.
      const ahead = pages > 1 ? this.#page(position, commitsOfPage) : undefined;
      ahead?.catch(() => undefined);
      const events = commits
        .flatMap((commit) => positionedEventsOfCommit(rowOf(commit), this.versions))
        .filter((event) => event.position > before);
      for (let from = 0; from < events.length; from += batch) yield events.slice(from, from + batch);
      commits = await (ahead ?? this.#page(position, commitsOfPage));
    }
  }

  async end(): Promise<number> {
    const newest = await this.#read(
      this.#commits
        .find({}, { projection: { _id: 1 } })
        .sort({ _id: -1 })
        .limit(1)
        .next(),
    );
    return newest?._id ?? 0;
  }

  /** The commit of a command in a stream; null if there is none. */
  commitOf(stream: string, commandId: string): Promise<CommitDocument | null> {
    return this.#read(this.#commits.findOne({ stream, command_id: commandId }));
  }

  #page(after: number, limit: number): Promise<readonly CommitDocument[]> {
    return this.#read(
      this.#commits
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    );
  }

  #newest(filter: mongo.Filter<CommitDocument>): Promise<CommitDocument | null> {
    return this.#read(this.#commits.find(filter).sort({ version: -1 }).limit(1).next());
  }

  #read<T>(question: Promise<T>): Promise<T> {
    return answered(question, this.answerMs);
  }
}
