import { Schema, type Connection, type Model } from 'mongoose';
import type { PortableError } from './control-messages.ts';
import type { ProjectionStatus } from '../projection.ts';

/** The heartbeat of a projector process, about once a second. */
export interface ProjectorDocument {
  /** Name of the process. */
  readonly _id: string;
  /** Time of the last heartbeat, epoch milliseconds of the process's clock. */
  readonly at: number;
  readonly projections: readonly ProjectionStatus[];
}

/** A request to any projector, and its progress. */
export interface RequestDocument {
  /** For a rebuild named by the projection, so that there is one at a time; else random. */
  readonly _id: string;
  /** Distinguishes this request from a later one with the same id. */
  readonly ask: string;
  readonly call: 'requeue' | 'rebuild';
  readonly projection: string;
  readonly stream: string | null;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** The process that works on it; null while it waits. */
  readonly owner: string | null;
  /** Until when the client that waits, or the process that works, counts as alive, epoch milliseconds. */
  readonly until: number;
  /** Applied and total events, in the order in which they were reported; not every step. */
  readonly steps: readonly (readonly [done: number, total: number])[];
  readonly value: unknown;
  readonly error: PortableError | null;
}

const projectorSchema: Schema<ProjectorDocument> = new Schema<ProjectorDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Number, required: true },
    projections: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false },
);

const requestSchema: Schema<RequestDocument> = new Schema<RequestDocument>(
  {
    _id: { type: String, required: true },
    ask: { type: String, required: true },
    call: { type: String, required: true },
    projection: { type: String, required: true },
    stream: { type: String, default: null },
    state: { type: String, required: true },
    owner: { type: String, default: null },
    until: { type: Number, required: true },
    steps: { type: Schema.Types.Mixed, required: true },
    value: Schema.Types.Mixed,
    error: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false },
).index({ state: 1 });

/** How long a projector may be silent before it counts as dead, milliseconds. Clocks may differ by seconds. */
export const projectorLeaseMs = 15_000;

export interface ProjectorDocuments {
  readonly projectors: Model<ProjectorDocument>;
  readonly requests: Model<RequestDocument>;
}

export function projectorDocuments(connection: Connection): ProjectorDocuments {
  const known = connection.models as Partial<Record<string, unknown>>;
  return {
    projectors:
      (known['projectors'] as Model<ProjectorDocument> | undefined) ??
      connection.model<ProjectorDocument>('projectors', projectorSchema, 'projectors'),
    requests:
      (known['projector_requests'] as Model<RequestDocument> | undefined) ??
      connection.model<RequestDocument>('projector_requests', requestSchema, 'projector_requests'),
  };
}
