import type { mongo } from 'mongoose';
import { type Bulk, upsertWhere } from '../../documents/upsert-where.ts';
import { type CommitDocument, commitsOf, MongoPositions } from '../../event-store/mongo-commits.ts';
import { answered, defaultAnswerMs } from '../../event-store/mongo-failures.ts';
import { type Mismatch, mismatchOf, type StoreMark } from '../../store-marks/store-mark.ts';

interface MarkDocument extends StoreMark {
  readonly _id: 'mark';
}

const _id = 'mark';

type CommitKey = Pick<CommitDocument, '_id' | 'stream' | 'version' | 'at' | 'command_id'>;

const keyColumns = { stream: 1, version: 1, at: 1, command_id: 1 } as const;

/** Commands of process managers have derived ids, so the time belongs to it. */
const commitOf = ({ stream, version, at, command_id }: CommitKey): string =>
  `${stream}/${version}/${command_id}/${at}`;

async function newestOf(events: mongo.Db): Promise<CommitKey | null> {
  const newest = commitsOf(events).find({}, { projection: keyColumns }).sort({ _id: -1 }).limit(1);
  return newest.next();
}

const marksOf = (documents: mongo.Db): mongo.Collection<MarkDocument> =>
  documents.collection<MarkDocument>('store_mark', {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: defaultAnswerMs },
    readPreference: 'primary',
  });

/**
 * Keeps beside the cursors in MongoDB how far the log of their store went. Cursors and mark are not one transaction: the mark comes
 * first, so it is never behind a cursor.
 */
export class MongoStoreMark {
  readonly #marks: mongo.Collection<MarkDocument>;
  #running: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;
  /** Id of the store, once the mark exists. */
  #store: string | null = null;
  #written = 0;

  /** @param documents where the cursors are */
  constructor(
    documents: mongo.Db,
    private readonly events: mongo.Db,
  ) {
    this.#marks = marksOf(documents);
  }

  /** Resolves when a mark is written that was taken after this call: one for all that wait at the same time. */
  cover(): Promise<void> {
    this.#waiting ??= this.#running.then(() => {
      this.#waiting = null;
      const writing = answered(this.#write(), defaultAnswerMs);
      this.#running = writing.catch(() => undefined);
      return writing;
    });
    return this.#waiting;
  }

  async #write(): Promise<void> {
    this.#store ??= await this.#begin();
    const newest = await newestOf(this.events);
    if (!newest || newest._id === this.#written) return;
    // The mark of another process may be farther. One of a later copy of the store stays, too: the next start reports it.
    await this.#marks.updateOne(
      { _id, store: this.#store, position: { $lt: newest._id } },
      { $set: { position: newest._id, commit: commitOf(newest) } },
    );
    this.#written = newest._id;
  }

  async #begin(): Promise<string> {
    const store = await new MongoPositions(this.events).id();
    const none = { store, position: 0, commit: '' };
    await upsertWhere(this.#marks as unknown as Bulk, [{ filter: { _id }, update: { $setOnInsert: none } }]);
    return store;
  }
}

/** Compares the mark beside the cursors with the event store; changes nothing. Null when they belong together, or nothing is marked. */
export async function mongoMismatch(documents: mongo.Db, events: mongo.Db): Promise<Mismatch | null> {
  // First: running processes move the store before the mark.
  const mark = await marksOf(documents).findOne({ _id });
  if (!mark) return null;
  const id = await new MongoPositions(events).id();
  const newest = await newestOf(events);
  const there = await commitsOf(events).findOne({ _id: mark.position }, { projection: keyColumns });
  return mismatchOf(
    { mark, reached: 0 },
    { id, end: newest?._id ?? 0, commitAt: () => there && commitOf(there) },
  );
}
