import { Schema } from 'mongoose';

/** The best of an exercise or a drill, of one user. */
export interface TrainingResultDocument {
  /** Derived from user and exercise. */
  readonly _id: string;
  readonly userId: string;
  readonly exercise: string;
  /** 0 of a drill. */
  readonly stars: number;
  readonly best: number;
  readonly runs: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export const trainingResultSchema = new Schema<TrainingResultDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    exercise: { type: String, required: true },
    stars: { type: Number, required: true },
    best: { type: Number, required: true },
    runs: { type: Number, required: true },
    at: { type: Number, required: true },
  },
  { versionKey: false },
).index({ userId: 1, exercise: 1 });
