import { Schema } from 'mongoose';

/** The report file that a section comes from, with the names in it. */
export interface ReportFileDocument {
  /** `<tournament>/<section>` */
  _id: string;
  /** Base64. */
  bytes: string;
}

export const reportFileSchema = new Schema<ReportFileDocument>(
  { _id: { type: String, required: true }, bytes: { type: String, required: true } },
  { versionKey: false },
);
