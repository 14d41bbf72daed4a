import type { DecisionOutcome, FastRun, ReportedKind, ReportReason } from '@royal-chess/contracts/moderation';
import { Schema } from 'mongoose';

/** The picture of a reported message; its bytes stay with the message. */
export interface PictureEvidence {
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`. */
  readonly color: string;
  readonly alt: string;
}

/** What one person, or the server, reports, and what was decided. It is stored with the accounts and no event: it quotes what people wrote. */
export interface ReportDocument {
  /** Follows from reporter and command, or from the player and the latest decision on a report of the server, so that a report sent twice is one. */
  _id: string;
  kind: ReportedKind;
  /** Id of the player, comment, message, study or club. */
  subjectId: string;
  /** Id of the player, of who wrote it, or leads the club. */
  aboutId: string;
  /** Id of the article or conversation where it stands. */
  placeId?: string;
  /** As it was when it was reported. */
  text?: string;
  picture?: PictureEvidence;
  /** Id of the reporter; absent: the server itself. */
  by?: string;
  reason: ReportReason;
  note: string;
  /** Epoch milliseconds. */
  at: number;
  /** Of a report of the server. */
  run?: FastRun;
  decision?: ReportDecision;
}

/** What was decided on a report. */
export interface ReportDecision {
  outcome: DecisionOutcome;
  reason: string;
  /** Id of who decided. */
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const reportSchema = new Schema<ReportDocument>(
  {
    _id: text,
    kind: text,
    subjectId: text,
    aboutId: text,
    placeId: String,
    text: String,
    picture: new Schema<PictureEvidence>(
      { width: number, height: number, color: text, alt: { type: String, default: '' } },
      { _id: false },
    ),
    by: String,
    reason: text,
    note: { type: String, default: '' },
    at: number,
    run: new Schema<FastRun>(
      {
        mode: text,
        score: number,
        moves: [
          new Schema(
            { puzzle: number, uci: text, right: { type: Boolean, required: true }, ms: number },
            { _id: false },
          ),
        ],
      },
      { _id: false },
    ),
    decision: new Schema(
      { outcome: text, reason: { type: String, default: '' }, by: text, at: number },
      { _id: false },
    ),
  },
  { versionKey: false },
)
  .index({ kind: 1, subjectId: 1 })
  .index({ by: 1 })
  .index({ at: 1 })
  .index({ 'decision.at': -1 });
