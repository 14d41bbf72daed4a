import { crc32 } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { barePicture } from './bare-picture.ts';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
};
const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([start, ...chunks]);
const pixels = chunk('IDAT', Buffer.from('pixels'));
const end = chunk('IEND', Buffer.alloc(0));

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};
const frame = (side: number) =>
  segment(0xc0, Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]));
const jpeg = (...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from('scan'),
    Buffer.from([0xff, 0xd9]),
  ]);

const webp = (side: number, ...extra: readonly Buffer[]): Buffer => {
  const image = Buffer.alloc(8 + 12);
  image.write('VP8L', 0, 'latin1');
  image.writeUInt32LE(12, 4);
  image[8] = 0x2f;
  image.writeUInt32LE((side - 1) | ((side - 1) << 14), 9);
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...extra, image]);
};
const exif = Buffer.concat([Buffer.from('EXIF\x08\0\0\0', 'latin1'), Buffer.from('51.5,0.1')]);

describe('of a picture only the image is kept', () => {
  test.each([
    ['PNG', png(header(8, 8), chunk('tEXt', Buffer.from('51.5,0.1')), pixels, end, Buffer.from('tail'))],
    [
      'JPEG',
      jpeg(segment(0xe1, Buffer.from('Exif 51.5,0.1')), segment(0xfe, Buffer.from('51.5,0.1')), frame(8)),
    ],
    ['WebP', webp(8, exif)],
  ])('%s', (_, file) => {
    const bare = barePicture(file);
    expect(bare?.bytes.includes('51.5,0.1')).toBe(false);
    expect(bare?.bytes.includes('tail')).toBe(false);
    expect(barePicture(bare?.bytes ?? Buffer.alloc(0))?.bytes).toEqual(bare?.bytes);
  });

  test.each([
    ['PNG of 513 pixels', png(header(513, 8), pixels, end)],
    ['PNG without an end', png(header(8, 8), pixels)],
    [
      'PNG with a wrong sum',
      png(header(8, 8), Buffer.concat([pixels.subarray(0, -1), Buffer.from([0])]), end),
    ],
    ['PNG without a header', png(pixels, end)],
    ['JPEG of 513 pixels', jpeg(frame(513))],
    ['JPEG without a frame', jpeg()],
    ['JPEG that is cut off', jpeg(frame(8)).subarray(0, 20)],
    ['WebP of 513 pixels', webp(513)],
    ['WebP without an image', Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), exif])],
    ['GIF', Buffer.from('GIF89a..........')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', (_, file) => expect(barePicture(file)).toBeNull());
});
