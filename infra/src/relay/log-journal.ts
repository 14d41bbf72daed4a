import type { mongo } from 'mongoose';
import { answered, defaultAnswerMs } from '../event-store/mongo-failures.ts';
import { type LogState, topicOfPart, type WrittenPart } from '../event-log/written-part.ts';

/** What a log has acknowledged: one document for each prefix of topics. */
interface JournalDocument {
  /** The prefix. */
  readonly _id: string;
  /** Offset after the last acknowledged message, by part. It only rises. */
  readonly ends?: Readonly<Record<string, number>>;
  /** Offset from which on {@link LowestDocument} has all, by part; above 0 for logs that are older than their journal. */
  readonly since?: Readonly<Record<string, number>>;
  /** The last message of each part. Of two relays the later one may have noted an earlier end: then it says nothing. */
  readonly tails?: Readonly<Record<string, Tail>>;
  /** Ids of topics. */
  readonly topics?: Readonly<Record<string, string>>;
}

/** The last message that was noted of a part. */
export interface Tail {
  /** Offset after it. */
  readonly end: number;
  /** Its position in the store. */
  readonly last: number;
}

/** What was acknowledged. */
export interface JournalState extends LogState {
  /** By part; only those that end where the part does. */
  readonly tails: ReadonlyMap<string, Tail>;
}

/** The lowest position in the store of the messages in a block of offsets. */
interface LowestDocument {
  /** Log, part and block. */
  readonly _id: string;
  readonly log: string;
  readonly part: string;
  readonly block: number;
  readonly lowest: number;
}

/** Offsets in a block: what is published again after a loss begins with the first commit of a block. */
const blockSize = 1_000;

/**
 * The durable memory of what the log has acknowledged, in the event store's database, shared by all relays. A commit is marked as
 * published only after its messages are in here, so a log that ends before its journal has lost messages.
 */
export class LogJournal {
  readonly #journal: mongo.Collection<JournalDocument>;
  readonly #lowest: mongo.Collection<LowestDocument>;
  /** The newest block of each part that this process has written, which needs no second write for a higher position. */
  readonly #written = new Map<string, { readonly block: number; readonly lowest: number }>();

  constructor(
    db: mongo.Db,
    /** Prefix of the topics. */
    private readonly log: string,
  ) {
    const options = {
      writeConcern: { w: 'majority' as const, journal: true, wtimeoutMS: defaultAnswerMs },
      readConcern: { level: 'majority' as const },
      readPreference: 'primary' as const,
    };
    this.#journal = db.collection<JournalDocument>('relay_log', options);
    this.#lowest = db.collection<LowestDocument>('relay_log_positions', options);
  }

  /** What was acknowledged so far, by any relay. */
  async read(): Promise<JournalState> {
    const found = await answered(this.#journal.findOne({ _id: this.log }), defaultAnswerMs);
    return {
      ends: new Map(Object.entries(found?.ends ?? {})),
      tails: new Map(
        Object.entries(found?.tails ?? {}).filter(([part, { end }]) => end === found?.ends?.[part]),
      ),
      topics: new Map(Object.entries(found?.topics ?? {})),
    };
  }

  /** Takes over parts and topics of the log that the journal does not have yet. */
  async begin(known: LogState, { ends, topics }: LogState): Promise<void> {
    const parts = [...ends].filter(([part]) => !known.ends.has(part));
    const added = [...topics].filter(([topic]) => !known.topics.has(topic));
    if (parts.length === 0 && added.length === 0) return;
    await this.#update({
      ...(parts.length > 0 && { $max: fields('ends', parts), $min: fields('since', parts) }),
      ...(added.length > 0 && { $set: fields('topics', added) }),
    });
  }

  /** Notes acknowledged messages. The positions come first: where the end is noted, they are, too. */
  async written(parts: readonly WrittenPart[]): Promise<void> {
    const lowest = parts.flatMap((part) => this.#blocksOf(part));
    if (lowest.length > 0)
      await answered(
        this.#lowest.bulkWrite(
          lowest.map(({ _id, lowest: position, ...block }) => ({
            updateOne: {
              filter: { _id },
              update: { $min: { lowest: position }, $setOnInsert: block },
              upsert: true,
            },
          })),
          { ordered: false },
        ),
        defaultAnswerMs,
      );
    for (const { part, block, lowest: position } of lowest)
      this.#written.set(part, { block, lowest: position });
    const newest = [...new Map(parts.map(({ part, end, last }) => [part, { end, last }]))];
    await this.#update({
      $max: fields(
        'ends',
        newest.map(([part, { end }]) => [part, end] as const),
      ),
      $set: fields('tails', newest),
    });
  }

  /** Lowest position of the messages of a part from an offset on; 0 where that is unknown. */
  async lowestFrom(part: string, offset: number): Promise<number> {
    const { log } = this;
    const found = await answered(this.#journal.findOne({ _id: log }), defaultAnswerMs);
    if (offset < (found?.since?.[part] ?? 0)) return 0;
    const block = Math.floor(offset / blockSize);
    const [first] = await answered(
      this.#lowest
        .find({ log, part, block: { $gte: block } })
        .sort({ lowest: 1 })
        .limit(1)
        .toArray(),
      defaultAnswerMs,
    );
    return first?.lowest ?? 0;
  }

  /** Notes that these parts end with something else than the last message that was noted, and the present ids of their topics. */
  async repaired(parts: readonly string[], topics: ReadonlyMap<string, string>): Promise<void> {
    await this.#update({
      $unset: fields(
        'tails',
        parts.map((part) => [part, ''] as const),
      ),
      ...(topics.size > 0 && { $set: fields('topics', [...topics]) }),
    });
  }

  #blocksOf({ part, from, end, lowest }: WrittenPart): LowestDocument[] {
    const blocks: LowestDocument[] = [];
    const known = this.#written.get(part);
    for (let block = Math.floor(from / blockSize); block * blockSize < end; block += 1)
      if (known?.block !== block || lowest < known.lowest)
        blocks.push({ _id: `${this.log}/${part}/${block}`, log: this.log, part, block, lowest });
    return blocks;
  }

  async #update(update: mongo.UpdateFilter<JournalDocument>): Promise<void> {
    await answered(this.#journal.updateOne({ _id: this.log }, update, { upsert: true }), defaultAnswerMs);
  }
}

/**
 * Parts of which the log has lost acknowledged messages, each with the offset at which it ends or, where the topic was made again,
 * has begun. The journal must have been read before the log: in between the log only grows.
 */
export function lostParts(journal: LogState, log: LogState): Map<string, number> {
  const lost = new Map<string, number>();
  for (const [part, acknowledged] of journal.ends) {
    const topic = topicOfPart(part);
    const isAnother = journal.topics.has(topic) && journal.topics.get(topic) !== log.topics.get(topic);
    const end = isAnother ? 0 : (log.ends.get(part) ?? 0);
    if (end < acknowledged) lost.set(part, end);
  }
  return lost;
}

/** `{ 'ends.matches:3': 17 }` */
const fields = <T>(name: string, entries: readonly (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.map(([key, value]) => [`${name}.${key}`, value]));
