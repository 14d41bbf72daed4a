import { Schema, type Connection, type Model } from 'mongoose';
import type { PortableError } from './control-messages.ts';
import type { ProjectionStatus } from './projection.ts';

/** Something that one of several projectors is asked to do. */
export interface RequestDocument {
  /** `rebuild/<projection>`, so that one runs at a time, or a UUID. */
  readonly _id: string;
  readonly call: 'rebuild' | 'requeue';
  readonly args: readonly string[];
  /** When it was asked, epoch milliseconds. */
  readonly at: number;
  /** Who does it; null while nobody has taken it. */
  readonly owner: string | null;
  /** Until when its owner is believed to live, epoch milliseconds. */
  readonly until: number;
  /** How far it is: events done and all of them, each time it was told. */
  readonly steps: readonly (readonly [done: number, total: number])[];
  readonly outcome: { readonly value: unknown } | { readonly error: PortableError } | null;
}

/** How one projection does in one process. */
export interface StatusDocument extends ProjectionStatus {
  /** `<owner>/<projection>`. */
  readonly _id: string;
  readonly owner: string;
  /** Place among the projections of its process. */
  readonly place: number;
  /** When it was told, epoch milliseconds. */
  readonly at: number;
}

const mixed = { type: Schema.Types.Mixed, required: false };
const requestSchema: Schema<RequestDocument> = new Schema<RequestDocument>(
  {
    _id: { type: String, required: true },
    call: { type: String, required: true },
    args: { type: [String], required: true },
    at: { type: Number, required: true },
    owner: { type: String, default: null },
    until: { type: Number, required: true },
    steps: mixed,
    outcome: mixed,
  },
  { versionKey: false, minimize: false },
);
const statusSchema: Schema<StatusDocument> = new Schema<StatusDocument>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    place: { type: Number, required: true },
    at: { type: Number, required: true },
    name: { type: String, required: true },
    generation: { type: Number, required: true },
    behind: { type: Number, required: true },
    lagMs: { type: Number, required: true },
    rate: { type: Number, required: true },
    rebuild: { type: Number, default: null },
  },
  { versionKey: false },
);

/** How long an owner may be silent before what it does, and what it told, counts as left behind, milliseconds. */
export const silenceMs = 15_000;

/** Requests to projectors and what projectors tell of themselves, as documents that all processes share. */
export function projectorDocuments(connection: Connection): {
  readonly requests: Model<RequestDocument>;
  readonly statuses: Model<StatusDocument>;
} {
  const [requests, statuses] = ['projector_requests', 'projector_statuses'];
  return {
    requests: connection.model<RequestDocument>(requests, requestSchema, requests),
    statuses: connection.model<StatusDocument>(statuses, statusSchema, statuses),
  };
}
