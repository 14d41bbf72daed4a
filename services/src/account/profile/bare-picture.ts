import { crc32 } from 'node:zlib';
import { avatarLimits } from '@royal-chess/contracts/account';

/** A picture of which only the image is left: no place, camera, comment or second image. */
export interface BarePicture {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly bytes: Buffer;
}

const fits = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= avatarLimits.side && height <= avatarLimits.side;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function barePng(file: Buffer): Buffer | null {
  const kept: Buffer[] = [pngStart];
  for (let at = pngStart.length; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    if (end > file.length || crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4))
      return null;
    if (at === pngStart.length) {
      if (name !== 'IHDR' || !fits(file.readUInt32BE(at + 8), file.readUInt32BE(at + 12))) return null;
    }
    if (pngChunks.has(name)) kept.push(file.subarray(at, end));
    // What follows the end is no part of the picture.
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

const startsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function bareJpeg(file: Buffer): Buffer | null {
  const kept: Buffer[] = [file.subarray(0, 2)];
  let framed = false;
  for (let at = 2; at + 4 <= file.length;) {
    const marker = file[at + 1] ?? 0;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (file[at] !== 0xff || end > file.length || end < at + 4) return null;
    if (startsFrame(marker)) {
      if (end < at + 9 || !fits(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5))) return null;
      framed = true;
    }
    if (marker === 0xda) {
      const last = file.lastIndexOf(Buffer.from([0xff, 0xd9]));
      if (!framed || last < end) return null;
      return Buffer.concat([...kept, file.subarray(at, last + 2)]);
    }
    // Segments of applications (Exif has the place) and comments.
    const extra = (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;
    if (!extra) kept.push(file.subarray(at, end));
    at = end;
  }
  return null;
}

/** The one image chunk of a still picture in a new file. */
function bareWebp(file: Buffer): Buffer | null {
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > file.length) return null;
    if (name === 'VP8 ' || name === 'VP8L') {
      if (size < 10 || !webpFits(name, file.subarray(at + 8))) return null;
      const chunk = Buffer.alloc(end - at);
      file.copy(chunk, 0, at, Math.min(end, file.length));
      const head = Buffer.alloc(12);
      head.write('RIFF', 0, 'latin1');
      head.writeUInt32LE(4 + chunk.length, 4);
      head.write('WEBP', 8, 'latin1');
      return Buffer.concat([head, chunk]);
    }
    at = end;
  }
  return null;
}

function webpFits(name: 'VP8 ' | 'VP8L', data: Buffer): boolean {
  if (name === 'VP8 ')
    return (
      data.subarray(3, 6).equals(Buffer.from([0x9d, 0x01, 0x2a])) &&
      fits(data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff)
    );
  const bits = data.readUInt32LE(1);
  return data[0] === 0x2f && fits((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

/**
 * The picture of a file by its content, whatever it is called: PNG, JPEG or WebP, at most {@link avatarLimits}. Null for
 * everything else: SVG can contain scripts.
 */
export function barePicture(file: Buffer): BarePicture | null {
  if (file.length < 16 || file.length > avatarLimits.bytes) return null;
  const made = (mediaType: BarePicture['mediaType'], bytes: Buffer | null): BarePicture | null =>
    bytes && { mediaType, bytes };
  if (file.subarray(0, 8).equals(pngStart)) return made('image/png', barePng(file));
  if (file[0] === 0xff && file[1] === 0xd8) return made('image/jpeg', bareJpeg(file));
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
    return made('image/webp', bareWebp(file));
  return null;
}
