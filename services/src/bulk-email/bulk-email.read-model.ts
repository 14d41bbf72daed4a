import type { CampaignState, MailStatus, MailStatusDetail } from '@royal-chess/contracts/bulk-email';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** Names of the projections. */
export const CAMPAIGNS = 'campaigns';
export const MAILINGS = 'mailings';
export const MAIL_COUNTS = 'mail-counts';

/** A campaign; its letter is a document of its own. */
export interface CampaignDocument {
  readonly _id: string;
  /** Of the stream. */
  readonly version: number;
  readonly state: CampaignState;
  readonly recipients: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** What became of one e-mail that is no longer queued. */
export interface MailingDocument {
  /** The recipient. */
  readonly _id: string;
  readonly version: number;
  readonly campaignId: string;
  readonly status: MailStatus;
  /** Absent in documents that were projected before statuses had details. */
  readonly detail?: MailStatusDetail | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const campaignsModel: ReadModelDefinition<CampaignDocument> = {
  name: CAMPAIGNS,
  collection: 'campaigns',
  schema: new Schema<CampaignDocument>(
    {
      _id: text,
      version: number,
      state: text,
      recipients: { type: Number, default: 0 },
      startedAt: { type: Number, default: 0 },
      endedAt: { type: Number, default: null },
    },
    { versionKey: false },
  ).index({ startedAt: -1 }),
};

export const mailingsModel: ReadModelDefinition<MailingDocument> = {
  name: MAILINGS,
  collection: 'mailings',
  schema: new Schema<MailingDocument>(
    {
      _id: text,
      version: number,
      campaignId: text,
      status: text,
      detail: { type: String, default: null },
      at: number,
    },
    { versionKey: false },
  )
    .index({ campaignId: 1, at: -1, _id: -1 })
    .index({ campaignId: 1, status: 1, at: -1, _id: -1 }),
};

/** Minutes of a campaign in the counters are kept under its id and the time, which sort as they follow each other. */
export const minuteKey = (campaignId: string, at: number): string =>
  `${campaignId}@${String(Math.floor(at / 60_000)).padStart(10, '0')}`;
