import { Schema, type Connection, type Model } from 'mongoose';
import type { PortableError } from './control-messages.ts';
import type { ProjectionStatus } from '../projection.ts';

/** What a projector process says of itself about each second. */
export interface ProjectorDocument {
  /** Name of the process. */
  readonly _id: string;
  /** When it said so last, epoch milliseconds of its clock. */
  readonly at: number;
  readonly projections: readonly ProjectionStatus[];
}

/** Something asked of whichever projector takes it, and how far it has come. */
export interface RequestDocument {
  /** For a rebuild named by the projection, so that there is one at a time; else random. */
  readonly _id: string;
  /** Tells this request from a later one with the same id. */
  readonly ask: string;
  readonly call: 'requeue' | 'rebuild';
  readonly projection: string;
  readonly stream: string | null;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  /** Who does it; null while it waits. */
  readonly owner: string | null;
  /** Until when whoever waits or works is believed to be there, epoch milliseconds. */
  readonly until: number;
  /** Applied and total events, in the order in which they were told; not every step. */
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

/** How long a projector may be silent before it counts as gone, milliseconds. Clocks may differ by seconds. */
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
