import type { NotificationOutcome, NotificationType } from '@royal-chess/contracts/notifications';
import { Schema } from 'mongoose';

/** What happened to an account. Ids only: names are those of the accounts when it is shown. */
export interface NotificationDocument {
  /** Follows from user, type and `ref`: what happens again replaces it. */
  _id: string;
  /** Whose it is. */
  userId: string;
  type: NotificationType;
  /** What it is about. */
  ref: string;
  /** Who did it, or the opponent. */
  actorId?: string;
  /** How often it happened since it was read. */
  count: number;
  subject?: string;
  /** Name of the club that declined a team battle. */
  club?: string;
  outcome?: NotificationOutcome;
  /** What staff say about their decision. */
  reason?: string;
  round?: number;
  path?: string;
  /** Epoch milliseconds. */
  at: number;
  /** Epoch milliseconds; absent while it is unread. */
  readAt?: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const notificationSchema = new Schema<NotificationDocument>(
  {
    _id: text,
    userId: text,
    type: text,
    ref: text,
    actorId: String,
    count: number,
    subject: String,
    club: String,
    outcome: String,
    reason: String,
    round: Number,
    path: String,
    at: number,
    readAt: Number,
    expiresAt: number,
  },
  { versionKey: false },
)
  .index({ userId: 1, at: -1, _id: -1 })
  .index({ type: 1, ref: 1 })
  .index({ actorId: 1 })
  .index({ expiresAt: 1 });
