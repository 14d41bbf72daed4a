import { Schema, type Connection, type Model } from 'mongoose';

/** Sums of one key. */
export interface CounterDocument {
  /** `<group>/<key>`. */
  readonly _id: string;
  readonly group: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, number>>;
  /** For each shard the newest intent that was added. */
  readonly applied: Readonly<Record<string, number>>;
}

const counterSchema: Schema<CounterDocument> = new Schema<CounterDocument>(
  {
    _id: { type: String, required: true },
    group: { type: String, required: true },
    key: { type: String, required: true },
    fields: { type: Schema.Types.Mixed, required: true },
    applied: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
).index({ group: 1, key: 1 });

export function counterModel(connection: Connection): Model<CounterDocument> {
  return connection.model<CounterDocument>('counters', counterSchema, 'counters');
}
