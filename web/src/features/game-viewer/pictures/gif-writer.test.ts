import { expect, test } from '@jest/globals';
import { GifWriter } from './gif-writer.ts';

/** Reads the numbers of an LZW stream, as GIF 89a defines it (appendix F). */
function unpack(bits: number, bytes: readonly number[]): number[] {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const out: number[] = [];
  let table: number[][] = [];
  let [size, at, before] = [bits + 1, 0, null as number[] | null];
  const begin = () => {
    table = Array.from({ length: end + 1 }, (_, code) => (code < clear ? [code] : []));
    size = bits + 1;
    before = null;
  };
  begin();
  while (at < bytes.length * 8) {
    let code = 0;
    for (let bit = 0; bit < size; bit += 1, at += 1) code |= (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) << bit;
    if (code === end) return out;
    if (code === clear) {
      begin();
      continue;
    }
    const entry: number[] = table[code] ?? [...(before ?? []), before?.[0] ?? 0];
    out.push(...entry);
    if (before && table.length < 4_096) table.push([...before, entry[0] ?? 0]);
    if (table.length === 1 << size && size < 12) size += 1;
    before = entry;
  }
  throw new Error('no end');
}

/** The frames of a GIF: rectangle, delay and the colours of its pixels. */
function readGif(file: Uint8Array) {
  const word = (at: number) => (file[at] ?? 0) | ((file[at + 1] ?? 0) << 8);
  const color = (index: number) => [...file.subarray(13 + index * 3, 16 + index * 3)];
  const frames: { box: number[]; delay: number; colors: number[][] }[] = [];
  let at = 13 + 768;
  let delay = 0;
  const blocks = (): number[] => {
    const bytes: number[] = [];
    for (let length = file[at] ?? 0; length > 0; length = file[at] ?? 0) {
      bytes.push(...file.subarray(at + 1, at + 1 + length));
      at += length + 1;
    }
    at += 1;
    return bytes;
  };
  while (at < file.length && file[at] !== 0x3b) {
    if (file[at] === 0x21) {
      if (file[at + 1] === 0xf9) delay = word(at + 4);
      at += 2;
      blocks();
    } else {
      const box = [word(at + 1), word(at + 3), word(at + 5), word(at + 7)];
      const bits = file[at + 10] ?? 0;
      at += 11;
      frames.push({ box, delay, colors: unpack(bits, blocks()).map(color) });
    }
  }
  return { size: [word(6), word(8)], frames };
}

const pixel = (red: number, green: number, blue: number): number =>
  ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;

test('frames are read as they were written, the second only where it differs', () => {
  const first = new Uint32Array(6).fill(pixel(255, 0, 0));
  const second = first.slice();
  second[1] = pixel(0, 0, 255);
  first[5] = second[5] = pixel(0, 0, 255);
  const writer = new GifWriter(3, 2, first);
  writer.frame(first, 100);
  writer.frame(second, 50);
  writer.frame(second.slice(), 7);
  const red = [255, 0, 0];
  const blue = [0, 0, 255];
  expect(readGif(writer.finish())).toEqual({
    size: [3, 2],
    frames: [
      { box: [0, 0, 3, 2], delay: 100, colors: [red, red, red, red, red, blue] },
      { box: [1, 0, 1, 1], delay: 50, colors: [blue] },
      { box: [0, 0, 1, 1], delay: 7, colors: [red] },
    ],
  });
});

test('colours that only later frames have come from the sample', () => {
  const [red, blue] = [pixel(255, 0, 0), pixel(0, 0, 255)];
  const first = new Uint32Array(2).fill(red);
  const second = Uint32Array.from([red, blue]);
  const writer = new GifWriter(2, 1, second);
  writer.frame(first, 1);
  writer.frame(second, 1);
  expect(readGif(writer.finish()).frames[1]).toMatchObject({ box: [1, 0, 1, 1], colors: [[0, 0, 255]] });
});

test('a picture with many different pixels fills the table of codes more than once', () => {
  const [width, height] = [200, 150];
  // A linear congruential generator: the same noise at each run.
  let seed = 7;
  const noise = Uint32Array.from({ length: width * height }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const value = (seed >> 16) & 0xf0;
    return pixel(value, value, value);
  });
  const writer = new GifWriter(width, height, noise);
  writer.frame(noise, 1);
  const [frame] = readGif(writer.finish()).frames;
  expect(frame?.colors).toEqual([...noise].map((one) => [one & 255, one & 255, one & 255]));
});
