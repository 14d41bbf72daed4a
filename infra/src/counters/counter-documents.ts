import { Schema, type Connection, type Model } from 'mongoose';
import type { CursorAdvance, Increment } from '../projections/projection.ts';

/** What a projector is about to do to a shard, written before it does any of it. */
export interface IntentDocument {
  /** `<group>/<shard>/<n>`: only one projector can insert it. */
  readonly _id: string;
  readonly group: string;
  readonly shard: number;
  /** Number of the intent in its shard, from 1. */
  readonly n: number;
  readonly deltas: readonly Increment[];
  readonly cursors: readonly CursorAdvance[];
  readonly done: boolean;
}

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

const intentSchema: Schema<IntentDocument> = new Schema<IntentDocument>(
  {
    _id: { type: String, required: true },
    group: { type: String, required: true },
    shard: { type: Number, required: true },
    n: { type: Number, required: true },
    deltas: { type: Schema.Types.Mixed, required: true },
    cursors: { type: Schema.Types.Mixed, required: true },
    done: { type: Boolean, required: true },
  },
  { versionKey: false, minimize: false },
).index({ group: 1, shard: 1, n: -1 });

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

export function counterModels(connection: Connection): {
  readonly intents: Model<IntentDocument>;
  readonly sums: Model<CounterDocument>;
} {
  return {
    intents: connection.model<IntentDocument>('counter_intents', intentSchema, 'counter_intents'),
    sums: connection.model<CounterDocument>('counters', counterSchema, 'counters'),
  };
}

/** MongoDB's code for a key that is there already; also what our own driver answers. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}
