import { imageLimits, imageWidths } from '@royal-chess/contracts/uploads';
import type { Sharp } from 'sharp';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { StoredImage } from './upload-documents.ts';

/** Formats that are taken, by their first bytes; the name and the media type that a client sends count for nothing. */
const formats: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpeg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  gif: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  avif: (bytes) => /^ftyp(?:avif|avis)$/.test(bytes.toString('latin1', 4, 12)),
};

/** A picture in one width and format. */
export interface Variant {
  readonly width: number;
  readonly format: 'avif' | 'webp';
  readonly bytes: Buffer;
}

const quality = { avif: { quality: 48, effort: 2 }, webp: { quality: 80, effort: 3 } } as const;

let last: Promise<unknown> = Promise.resolve();
/** One picture after the other: each takes memory for all its pixels, and threads that games need. */
function oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done.catch(() => undefined);
  return done;
}

/**
 * Makes the variants of a picture: turned upright, in sRGB, without any metadata. What is written is encoded again from the pixels, so
 * nothing else that a file carries is passed on.
 * @param read the bytes, once it is this picture's turn: those that wait take no memory
 * @throws ProblemException `RC_MEDIA_TYPE` for what is no picture, or an SVG; `RC_IMAGE_REFUSED` for too many pixels or a damaged one
 */
export function variantsOf(
  read: () => Promise<Buffer>,
): Promise<{ image: StoredImage; variants: readonly Variant[] }> {
  return oneAfterTheOther(async () => {
    const bytes = await read();
    if (!Object.values(formats).some((matches) => matches(bytes)))
      throw ProblemException.because('RC_MEDIA_TYPE', 'Send a picture as JPEG, PNG, WebP, AVIF or GIF.');
    return encoded(bytes);
  });
}

async function encoded(bytes: Buffer): Promise<{ image: StoredImage; variants: readonly Variant[] }> {
  // A native library of many megabytes: who sends no pictures does not load it.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const options = { limitInputPixels: imageLimits.pixels, failOn: 'error', autoOrient: true } as const;
  try {
    const { autoOrient } = await sharp(bytes, options).metadata();
    const widths = widthsOf(autoOrient.width);
    const variants: Variant[] = [];
    const scaled = (width: number): Sharp =>
      sharp(bytes, options).resize({ width, withoutEnlargement: true });
    for (const width of widths) {
      const pixels = await scaled(width).toColorspace('srgb').png({ compressionLevel: 1 }).toBuffer();
      for (const format of ['avif', 'webp'] as const)
        variants.push({
          width,
          format,
          bytes: await sharp(pixels).toFormat(format, quality[format]).toBuffer(),
        });
    }
    const mean = await scaled(1)
      .resize(1, 1, { fit: 'fill' })
      .ensureAlpha()
      .toColorspace('srgb')
      .raw()
      .toBuffer();
    const color = colorBehind(mean);
    const width = Math.min(autoOrient.width, widths.at(-1) ?? autoOrient.width);
    const height = Math.max(1, Math.round((autoOrient.height * width) / autoOrient.width));
    return { image: { width, height, color, widths }, variants };
  } catch (error) {
    throw new ProblemException({
      code: 'RC_IMAGE_REFUSED',
      detail: /pixel limit/i.test(String(error))
        ? `Send a picture with at most ${imageLimits.pixels / 1_000_000} million pixels.`
        : 'This picture is damaged.',
    });
  }
}

const hex = (parts: Uint8Array): string =>
  `#${[...parts].map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/**
 * The colour behind a picture. Behind transparent parts it stays visible, so there it must differ from the colour of the picture's lines.
 * @param mean of all its pixels: red, green, blue and alpha
 */
function colorBehind(mean: Uint8Array): string {
  const [red = 0, green = 0, blue = 0, alpha = 255] = mean;
  if (alpha === 255) return hex(mean.subarray(0, 3));
  const isDark = 0.299 * red + 0.587 * green + 0.114 * blue < 128;
  return isDark ? '#ffffff' : '#000000';
}

/** All widths up to the first that is at least as wide as the picture. */
function widthsOf(width: number): number[] {
  const narrower = imageWidths.filter((one) => one < width);
  const next = imageWidths.find((one) => one >= width);
  return next === undefined ? narrower : [...narrower, next];
}
