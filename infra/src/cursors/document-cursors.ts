import { Schema, type Connection, type Model } from 'mongoose';
import { type Bulk, upsertWhere } from '../documents/upsert-where.ts';
import { type CursorAdvance, groupOf, type Cursors } from './cursors.ts';

interface CursorDocument {
  readonly _id: string;
  readonly group: string;
  readonly stream: string;
  readonly version: number;
}

const cursorSchema: Schema<CursorDocument> = new Schema<CursorDocument>(
  {
    _id: { type: String, required: true },
    group: { type: String, required: true },
    stream: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { versionKey: false },
);

/** Cursors as documents, one for each stream. `$max` makes saving them again harmless. */
export class DocumentCursors implements Cursors {
  readonly #model: Model<CursorDocument>;

  constructor(connection: Connection) {
    this.#model = connection.model<CursorDocument>('projection_cursors', cursorSchema, 'projection_cursors');
  }

  async cursors(
    projection: string,
    generation: number,
    streams: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const group = groupOf(projection, generation);
    const found = await this.#model
      .find({ _id: { $in: streams.map((stream) => `${group}/${stream}`) } })
      .lean();
    return new Map(found.map(({ stream, version }) => [stream, version]));
  }

  async advance(projection: string, generation: number, advances: readonly CursorAdvance[]): Promise<void> {
    const group = groupOf(projection, generation);
    // Past the model: its casting would cost more than the writing, and this is written more often than anything else.
    await upsertWhere(
      this.#model.collection as unknown as Bulk,
      advances.map(({ stream, version }) => ({
        filter: { _id: `${group}/${stream}` },
        update: { $max: { version }, $setOnInsert: { group, stream } },
      })),
    );
  }

  /** Forgets all cursors of a generation. */
  async drop(projection: string, generation: number): Promise<void> {
    const group = groupOf(projection, generation);
    // By id, which is indexed: '0' is the character after '/'.
    await this.#model.deleteMany({ _id: { $gte: `${group}/`, $lt: `${group}0` } });
  }
}
