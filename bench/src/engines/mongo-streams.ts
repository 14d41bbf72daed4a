import { mongo } from 'mongoose';
import { checkTopic, headOf, type StreamHead } from '../recount/kept-cursors.ts';
import type { RawEvent } from '../recount/raw-streams.ts';

/** A stored commit; the product's own reading code is not used here. */
interface RawCommit {
  readonly stream: string;
  readonly version: number;
  readonly at: number;
  readonly events: string;
}

/** The database of a run, read past the product. */
export class RawDatabase {
  private constructor(
    private readonly client: mongo.MongoClient,
    readonly db: mongo.Db,
  ) {}

  static async open(uri: string): Promise<RawDatabase> {
    const client = await mongo.MongoClient.connect(uri);
    return new RawDatabase(client, client.db());
  }

  /** All streams in version order, checked to have no gap, no repeat and one topic. */
  async streams(): Promise<Map<string, RawEvent[]>> {
    const commits = await this.db.collection<RawCommit>('commits').find().toArray();
    commits.sort((one, other) => one.version - other.version);
    const streams = new Map<string, RawEvent[]>();
    for (const { stream, version, at, events } of commits) {
      const known = streams.get(stream) ?? [];
      streams.set(stream, known);
      if (version !== known.length + 1)
        throw new Error(`${stream} has ${known.length} events before version ${version}`);
      for (const { type, data } of JSON.parse(events) as Pick<RawEvent, 'type' | 'data'>[])
        known.push({ stream, version: known.length + 1, at, type, data });
    }
    for (const stream of streams.values()) checkTopic(stream);
    return streams;
  }

  /** The newest event of each stream. */
  async heads(): Promise<Map<string, StreamHead>> {
    const commits = await this.db
      .collection<RawCommit & { readonly count: number }>('commits')
      .find({}, { projection: { stream: 1, version: 1, count: 1, events: 1 } })
      .toArray();
    const heads = new Map<string, StreamHead>();
    for (const { stream, version, count, events } of commits) {
      const newest = version + count - 1;
      if (newest > (heads.get(stream)?.version ?? 0)) heads.set(stream, headOf(newest, events));
    }
    return heads;
  }

  /** By group (`games@1`): its cursors. */
  async cursors(): Promise<Map<string, Map<string, number>>> {
    const rows = await this.db
      .collection<{ group: string; stream: string; version: number }>('projection_cursors')
      .find()
      .toArray();
    const groups = new Map<string, Map<string, number>>();
    for (const { group, stream, version } of rows) {
      const cursors = groups.get(group) ?? new Map<string, number>();
      groups.set(group, cursors.set(stream, version));
    }
    return groups;
  }

  close(): Promise<void> {
    return this.client.close();
  }
}
