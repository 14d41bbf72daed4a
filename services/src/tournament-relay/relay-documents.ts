import { Schema } from 'mongoose';

/** How the relay of a section is doing. What it does follows from the events of the tournament; this can be lost. */
export interface RelayDocument {
  /** `<tournament>/<section>`. */
  readonly _id: string;
  /** Version of the tournament that it follows. */
  readonly version: number;
  /** When the address is fetched next, epoch milliseconds; null: not by itself. */
  readonly nextAt: number | null;
  /** Of the last answer. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** Epoch milliseconds; null: never. */
  readonly fetchedAt: number | null;
  readonly changedAt: number | null;
  /** Why the last attempt failed, as a sentence; null when it succeeded. */
  readonly error: string | null;
  /** Failed attempts in a row. */
  readonly failures: number;
  /** `RelayReport` as JSON. */
  readonly report: string | null;
}

const text = { type: String, default: null };
const number = { type: Number, default: null };

export const relaySchema = new Schema<RelayDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    nextAt: number,
    etag: text,
    lastModified: text,
    fetchedAt: number,
    changedAt: number,
    error: text,
    failures: { type: Number, default: 0 },
    report: text,
  },
  { versionKey: false },
).index({ nextAt: 1 });
