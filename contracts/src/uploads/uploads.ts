import { z } from 'zod';
import { id } from '../core/ids.ts';

/** Bytes of a part, of all but the last one exactly (specification section 9). */
export const partBytes = 5_242_880;

/** Most parts of one upload, as S3 has it. */
export const mostParts = 10_000;

/** Largest picture, bytes and pixels. */
export const imageLimits = { bytes: 33_554_432, pixels: 50_000_000 } as const;

/** Widths that pictures are served in, pixels; a narrower one is not made wider. */
export const imageWidths = [400, 800, 1_200, 1_600] as const;

/** The widths within a regular expression. */
export const anyImageWidth = `(?:${imageWidths.join('|')})`;

/** What a file is for: a page that anyone reads, or one message, whose readers alone see it. */
export const uploadKind = z.enum(['blogImage', 'chatImage']);
export type UploadKind = z.infer<typeof uploadKind>;

/** Largest file of each kind, bytes. */
export const mostBytes: Readonly<Record<UploadKind, number>> = {
  blogImage: imageLimits.bytes,
  chatImage: 10_485_760,
};

/** Most parts of a file of a kind: those of the largest one. */
export const mostPartsOf = (kind: UploadKind): number => Math.ceil(mostBytes[kind] / partBytes);

/** Query of `POST /uploads/init-upload`. */
export const initUploadQuery = z.strictObject({
  kind: uploadKind.default('blogImage'),
  contentType: z.string().max(100).optional(),
  /** Bytes, where the client knows them: a file that is too large is refused at once. */
  size: z.coerce.number().int().min(1).optional(),
});

/** Name of the file with its extension; a folder before it, as in `blogImage/board.png`, counts for nothing. */
export const initUploadBody = z.strictObject({ name: z.string().trim().min(1).max(300) });

const upload = { fileId: id, fileKey: z.string().min(1).max(200) };

/** `POST /uploads/init-upload`. The key is ours: `blogImage/{uuid}`. */
export const initUploadAnswer = z.object(upload);
export type InitUploadAnswer = z.infer<typeof initUploadAnswer>;

/** `POST /uploads/get-multipart-presigned-urls`. */
export const partUrlsBody = z.strictObject({ ...upload, parts: z.int().min(1).max(mostParts) });

/** Addresses to PUT the parts to, for an hour; one that begins with `/` is of this server. */
export const partUrlsAnswer = z.object({
  parts: z.array(z.object({ PartNumber: z.int(), signedUrl: z.string() })),
});

/** `PUT` of a part: the same ETag is in the header. */
export const partAnswer = z.object({ ETag: z.string() });

export const sentPart = z.strictObject({
  PartNumber: z.int().min(1).max(mostParts),
  ETag: z.string().regex(/^"?[\w-]{1,80}"?$/, 'Send the ETag as it was answered'),
});
export type SentPart = z.infer<typeof sentPart>;

/** `POST /uploads/finalize-upload`. */
export const finalizeUploadBody = z.strictObject({
  ...upload,
  parts: z.array(sentPart).min(1).max(mostParts),
});

/** `POST /uploads/abort-upload`. */
export const abortUploadBody = z.strictObject(upload);

/** A picture as pages need it before it has loaded. */
export const uploadedImage = z.object({
  /** Path on this server; `/{width}.avif` and `/{width}.webp` follow it. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /**
   * `#rrggbb`, shown until the picture has loaded: its mean colour. Behind a picture with transparent parts it stays visible: there it is
   * white or black, whichever contrasts more with the picture.
   */
  color: z.string(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

/** The stored file. Asked again, the answer is the same. */
export const finalizeUploadAnswer = z.object({ ...upload, url: z.string(), image: uploadedImage });
export type FinalizeUploadAnswer = z.infer<typeof finalizeUploadAnswer>;

/** `800.webp` and its like. */
export const imageFile = z.string().regex(new RegExp(`^${anyImageWidth}\\.(?:avif|webp)$`));

/** A picture of another site: bytes, and time for all of it, milliseconds. */
export const foreignImageLimits = { bytes: 5_242_880, timeoutMs: 10_000 } as const;

/** Address of a picture of another site: by https only. */
export const foreignImageAddress = z
  .url({ protocol: /^https$/, error: 'Write an address that begins with https://' })
  .max(2_000);

/** Query of `GET /api/image`. */
export const foreignImageQuery = z.strictObject({
  url: foreignImageAddress,
  /** The event whose page shows it: what no event shows is fetched for organisers and writers only. */
  tournament: id.optional(),
  file: imageFile.default('800.webp'),
});

/** Path of a picture of ours, as articles name it. */
export const imagePath = /^\/api\/images\/([\da-f-]{36})$/;
