import { Schema } from 'mongoose';

/** A log-in that is not finished yet: what the next request needs, under a token that only the browser has. */
export interface LogInStepDocument {
  /** SHA-256 of the token, base64url. */
  _id: string;
  /** Which request is next. */
  kind: string;
  /** JSON of that step. */
  data: string;
  /** What the step knows a person by: user id, e-mail address, key of the Google account. Absent while it knows none. */
  person?: string[];
  /** While a request works with the step, which it may put back. */
  held?: true;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export const logInStepSchema = new Schema<LogInStepDocument>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    data: { type: String, required: true },
    person: { type: [String], default: undefined },
    held: Boolean,
    expiresAt: { type: Number, required: true },
  },
  { versionKey: false },
)
  .index({ person: 1 })
  .index({ expiresAt: 1 });
