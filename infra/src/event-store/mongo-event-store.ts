import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { mongo } from 'mongoose';
import type { Clock } from '../clock/clock.ts';
import type { CommitAnnouncer } from './commit-announcer.ts';
import { positionedEventsOfCommit, type StoredEvent, commitOf, repeated } from './commit-rows.ts';
import type { Append, AppendResult, EventStore, PositionedEvent } from './event-store.ts';
import { AppendRejected, EventStoreUnavailable } from './event-store.ts';
import { type EventVersions, eventVersions } from './event-versions.ts';
import { KnownHeads } from './known-heads.ts';
import { type CommitDocument, commitsOf, MongoPositions, rowOf, shardOfCommit } from './mongo-commits.ts';
import { MongoEventReader } from './mongo-event-reader.ts';
import { answered, defaultAnswerMs, type InsertFault, insertFaults, unavailable } from './mongo-failures.ts';
import { StreamGroups, type Turn } from './stream-groups.ts';

/** Largest JSON of a commit, bytes: MongoDB takes documents of up to 16 MiB, columns included. */
const largestJson = 15 * 1024 * 1024;
/** How long opening may take, milliseconds: building indexes over an existing collection is slow. */
const openMs = 60_000;
/** Attempts of an append that fails with a duplicate key which no reader sees yet. */
const attempts = 20;

export interface MongoEventStoreOptions {
  /** Database of a client that the caller closes after the store. */
  readonly db: mongo.Db;
  readonly clock: Clock;
  readonly announcer: CommitAnnouncer;
  /** How long to wait for each answer of the server, milliseconds; 5,000 by default. */
  readonly answerMs?: number;
  /** Those of the catalogue by default. */
  readonly versions?: EventVersions;
}

/** A commit that has no position yet. */
type Draft = Omit<CommitDocument, '_id'>;

/**
 * The event store over a MongoDB collection, written by any number of processes. A commit is one document. Positions rise in
 * each stream, but they have gaps, and across streams a lower one may become visible after a higher one.
 */
export class MongoEventStore implements EventStore {
  readonly #commits: mongo.Collection<CommitDocument>;
  readonly #reader: MongoEventReader;
  readonly #heads = new KnownHeads();
  readonly #groups: StreamGroups<Append, AppendResult>;
  readonly #versions: EventVersions;
  #closed = false;

  private constructor(
    private readonly options: MongoEventStoreOptions,
    private readonly answerMs: number,
    private readonly positions: MongoPositions,
  ) {
    this.#commits = commitsOf(options.db);
    this.#versions = options.versions ?? eventVersions;
    this.#reader = new MongoEventReader(options.db, answerMs, this.#versions);
    this.#groups = new StreamGroups((turns) => this.#write(turns));
  }

  /**
   * Opens the store and creates missing indexes; any number of processes may do so concurrently.
   * @throws EventStoreNewer when a newer version of the program has written it
   * @throws EventStoreUnavailable when no server answers
   */
  static async open(options: MongoEventStoreOptions): Promise<MongoEventStore> {
    const { answerMs = defaultAnswerMs } = options;
    const positions = new MongoPositions(options.db);
    await answered(positions.open(), openMs);
    return new MongoEventStore(options, answerMs, positions);
  }

  append(append: Append): Promise<AppendResult> {
    if (this.#closed) return Promise.reject(new EventStoreUnavailable('The event store is closed'));
    return this.#groups.add(append);
  }

  appendMany(appends: readonly Append[]): Promise<readonly AppendResult[]> {
    return Promise.all(appends.map((append) => this.append(append)));
  }

  async read(stream: string, after?: number): Promise<readonly RecordedEvent[]> {
    const events = await this.#reader.read(stream, after);
    const last = events.at(-1);
    if (last) this.#heads.learn(stream, last.version);
    return events;
  }

  async newest(stream: string): Promise<RecordedEvent | undefined> {
    const event = await this.#reader.newest(stream);
    if (event) this.#heads.learn(stream, event.version);
    return event;
  }

  async head(stream: string): Promise<number> {
    const head = await this.#reader.head(stream);
    this.#heads.learn(stream, head);
    return head;
  }

  readAll(after: number, options?: { readonly batch?: number }): AsyncIterable<readonly PositionedEvent[]> {
    return this.#reader.readAll(after, options);
  }

  end(): Promise<number> {
    return this.#reader.end();
  }

  /** Writes all waiting appends, then refuses new ones. */
  close(): Promise<void> {
    this.#closed = true;
    return this.#groups.idle();
  }

  async #write(turns: readonly Turn<Append, AppendResult>[]): Promise<void> {
    const drafted: { readonly turn: Turn<Append, AppendResult>; readonly draft: Draft }[] = [];
    for (const turn of turns) {
      const { stream, expectedVersion, events } = turn.item;
      // A known head was correct once and is the end of a commit. So an append that expects the known head either fits or
      // fails with a duplicate key; any other append is checked individually.
      if (events.length === 0 || this.#heads.get(stream) !== expectedVersion) this.#settle(turn);
      else
        try {
          drafted.push({ turn, draft: this.#draft(turn.item) });
        } catch (error) {
          turn.reject(error);
        }
    }
    if (drafted.length === 0) return;
    const inserted = await this.#insert(drafted.map(({ draft }) => draft));
    drafted.forEach(({ turn }, index) => {
      const answer = inserted[index]!;
      if (answer === 'duplicate') this.#settle(turn);
      else if (answer instanceof AppendRejected) turn.reject(answer);
      else turn.resolve(answer);
    });
  }

  /** Answers one turn separately, so that its group need not wait for it. */
  #settle(turn: Turn<Append, AppendResult>): void {
    this.#decide(turn.item).then(turn.resolve, turn.reject);
  }

  async #decide(append: Append): Promise<AppendResult> {
    const { stream, expectedVersion, events, context } = append;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      // Read the head first, then search for the command: a commit that moved the head, even one of our own attempt that timed
      // out, is then found by its command. In the other order it could land between the two reads and look like a conflict.
      const head = await this.head(stream);
      const earlier = await this.#reader.commitOf(stream, context.commandId);
      if (earlier) return repeated(rowOf(earlier), this.#versions);
      if (head !== expectedVersion) return { outcome: 'conflict', version: head };
      if (events.length === 0) return { outcome: 'committed', version: head, events: [] };
      const [answer] = await this.#insert([this.#draft(append)]);
      if (answer instanceof AppendRejected) throw answer;
      if (answer && answer !== 'duplicate') return answer;
      // Another writer was first, but a majority does not have its commit yet; or the counter of positions is behind.
      await sleep(5 * attempt);
      await answered(this.positions.raise(), this.answerMs);
    }
    throw unavailable(new Error(`Still a duplicate key after ${attempts} attempts on ${stream}`));
  }

  /** @throws AppendRejected when it has no JSON form or is too large for MongoDB */
  #draft(append: Append): Draft {
    const commit = commitOf(append, this.options.clock.now(), this.#versions, jsonOf);
    return { ...commit, unpublished: shardOfCommit(append.stream) };
  }

  /**
   * One unordered insert; announces the written commits.
   * @returns the result of each, or why it was not written
   * @throws EventStoreUnavailable when it is unknown what was written
   */
  async #insert(drafts: readonly Draft[]): Promise<readonly (AppendResult | InsertFault)[]> {
    const events = drafts.reduce((sum, { count }) => sum + count, 0);
    let position = await answered(this.positions.take(events), this.answerMs);
    const commits = drafts.map((draft) => ({ _id: (position += draft.count), ...draft }));
    const faults = await answered(
      this.#commits.insertMany(commits, { ordered: false }).then(() => undefined, insertFaults),
      this.answerMs,
    );
    const announced: PositionedEvent[] = [];
    const results = commits.map((commit, index) => {
      const fault = faults?.get(index);
      if (fault) return fault;
      const positioned = positionedEventsOfCommit(rowOf(commit), this.#versions);
      announced.push(...positioned);
      const version = commit.version + commit.count - 1;
      this.#heads.learn(commit.stream, version);
      return { outcome: 'committed' as const, version, events: positioned.map(({ event }) => event) };
    });
    if (announced.length > 0) this.options.announcer.announce(announced);
    return results;
  }
}

function jsonOf(events: readonly StoredEvent[]): string {
  let json: string;
  try {
    json = JSON.stringify(events);
  } catch (error) {
    throw new AppendRejected('This cannot be written', { cause: error });
  }
  // A UTF-16 unit takes at most three bytes, so most need no counting.
  if (json.length * 3 > largestJson && Buffer.byteLength(json) > largestJson)
    throw new AppendRejected('This is too large for one commit');
  return json;
}
