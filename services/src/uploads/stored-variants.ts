import type { UploadedImage } from '@royal-chess/contracts/uploads';
import type { Objects } from '@royal-chess/infra/objects/objects';
import type { Variant } from './picture.ts';
import type { StoredImage, UploadDocument } from './upload-documents.ts';

/** Path of a picture, without a width. */
export const urlOf = (fileId: string): string => `/api/images/${fileId}`;

/** Key of the object with a picture in one width and format. @param file such as `800.webp` */
export const variantKey = (fileId: string, file: string): string => `images/${fileId}-${file}`;

/** A picture as pages need it before it has loaded. */
export const imageOf = (fileId: string, { width, height, color }: StoredImage): UploadedImage => ({
  url: urlOf(fileId),
  width,
  height,
  color,
});

/** All bytes of an object. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pieces) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Stores a picture in its widths and formats. */
export async function putVariants(
  objects: Objects,
  fileId: string,
  variants: readonly Variant[],
): Promise<void> {
  for (const { width, format, bytes } of variants)
    await objects.put(variantKey(fileId, `${width}.${format}`), bytes);
}

/**
 * The bytes of a picture in a width, or in the next wider one that it has: it may have been stored before there was this width. Its widest one
 * where none is as wide; null where there is no picture.
 */
export async function readVariant(
  objects: Objects,
  upload: UploadDocument | null,
  file: string,
): Promise<Buffer | null> {
  const [width = '', format = ''] = file.split('.');
  const widths = upload?.image?.widths;
  const fitting = widths?.find((one) => one >= Number(width)) ?? widths?.at(-1);
  const stored =
    upload === null || fitting === undefined
      ? null
      : await objects.read(variantKey(upload._id, `${fitting}.${format}`));
  return stored && bytesOf(stored.bytes);
}
