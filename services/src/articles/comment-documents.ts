import { Schema } from 'mongoose';

/** What a person wrote under an article. It is stored with the accounts and no event: its writer can delete it. */
export interface CommentDocument {
  /** Follows from writer and command, so that a comment sent twice is one. */
  _id: string;
  articleId: string;
  userId: string;
  text: string;
  /** The comment that it answers, which is no reply itself. */
  replyTo?: string;
  /** Epoch milliseconds. */
  at: number;
  /** Of the last change by its writer, epoch milliseconds. */
  editedAt?: number;
}

const text = { type: String, required: true };

export const commentSchema = new Schema<CommentDocument>(
  {
    _id: text,
    articleId: text,
    userId: text,
    text,
    replyTo: String,
    at: { type: Number, required: true },
    editedAt: Number,
  },
  { versionKey: false },
)
  .index({ articleId: 1, at: -1, _id: -1 })
  .index({ userId: 1 });
