import type { UploadKind } from '@royal-chess/contracts/uploads';
import { Schema } from 'mongoose';

/** A picture in its widths. */
export interface StoredImage {
  /** Of the widest variant. */
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** Widths that exist, ascending. */
  readonly widths: number[];
}

/** A file that is being sent, or was. */
export interface UploadDocument {
  /** The file's id. */
  _id: string;
  /** Of the object with the bytes as they were sent; it is deleted once the picture is made. */
  key: string;
  /** The adapter's. */
  uploadId: string;
  ownerId: string;
  /** `foreignImage`: a picture of another site, which the server has fetched for the pages of an event. */
  kind: UploadKind | 'foreignImage';
  /** Epoch milliseconds. */
  begunAt: number;
  /** Once it is finished. */
  image?: StoredImage;
  /** The bytes as they were sent are removed. */
  isTidy?: boolean;
  /** Whether something shows it: what no page uses is swept. */
  used: boolean;
  /** Ids of the articles that show it, in any of their versions; {@link UNKNOWN_ARTICLE} among them stays. */
  usedBy?: string[];
  /** It is being removed, and nothing may use it any more. */
  isRemoved?: boolean;
  /** The one message that has it. */
  messageId?: string;
}

/** In place of the articles that show a picture of before these were stored: it is never swept. */
export const UNKNOWN_ARTICLE = 'unknown';

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const uploadSchema = new Schema<UploadDocument>(
  {
    _id: text,
    key: text,
    uploadId: text,
    ownerId: text,
    kind: text,
    begunAt: number,
    image: {
      type: new Schema<StoredImage>(
        { width: number, height: number, color: text, widths: { type: [Number], required: true } },
        { _id: false },
      ),
      required: false,
    },
    isTidy: { type: Boolean, required: false },
    used: { type: Boolean, required: true },
    usedBy: { type: [String], default: undefined },
    isRemoved: { type: Boolean, required: false },
    messageId: String,
  },
  { versionKey: false },
)
  .index({ used: 1, begunAt: 1 })
  .index({ ownerId: 1, used: 1 })
  .index({ usedBy: 1 }, { sparse: true })
  .index({ messageId: 1 }, { sparse: true });
