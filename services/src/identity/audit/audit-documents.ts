import { Schema } from 'mongoose';
import type { AuditBeginning, AuditEnd } from '../../platform/cqrs/audit-trail.ts';

/** One thing that staff did. Ids only: names are looked up when it is read. Only its end is ever added to it. */
export interface AuditDocument extends Omit<AuditBeginning, 'about'> {
  /** UUIDv7: in the order of time. */
  _id: string;
  /** Epoch milliseconds. */
  at: number;
  about: readonly string[];
  /** The actor, and what it was about: searched by one index. */
  involved: readonly string[];
  outcome: 'begun' | AuditEnd['outcome'];
}

export const auditSchema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    at: { type: Number, required: true },
    actor: { type: String, required: true },
    kind: { type: String, required: true },
    detail: String,
    about: { type: [String], required: true },
    involved: { type: [String], required: true },
    reason: String,
    outcome: { type: String, required: true },
  },
  { versionKey: false },
)
  .index({ involved: 1, _id: -1 })
  .index({ kind: 1, _id: -1 })
  .index({ at: 1 });
