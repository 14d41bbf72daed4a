import { GifPalette } from './gif-palette.ts';
import { lzwBlocks } from './gif-lzw.ts';

const word = (value: number): readonly number[] => [value & 255, value >> 8];
const text = (value: string): readonly number[] => [...value].map((letter) => letter.charCodeAt(0));

/** Bits of a colour's number: 256 colours. */
const colorBits = 8;

/** Writes an endless GIF 89a. Each frame after the first contains only the rectangle that changed. */
export class GifWriter {
  private readonly parts: Uint8Array[] = [];
  private before: Uint32Array | null = null;
  private readonly palette: GifPalette;

  /**
   * @param width in pixels, as `height`
   * @param sample a picture with the colours of the frames; another becomes the nearest of its most frequent ones
   */
  constructor(
    private readonly width: number,
    private readonly height: number,
    sample: Uint32Array,
  ) {
    this.palette = new GifPalette(sample);
    this.add([...text('GIF89a'), ...word(width), ...word(height), 0xf7, 0, 0]);
    this.parts.push(this.palette.bytes);
    this.add([0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0]);
  }

  /**
   * @param pixels red, green, blue and opacity of each pixel, from the upper left, as a canvas has them
   * @param delay how long it is shown, hundredths of a second
   */
  frame(pixels: Uint32Array, delay: number): void {
    const { left, top, right, bottom } = this.changed(pixels);
    const [width, height] = [right - left, bottom - top];
    const indexes = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const row = (top + y) * this.width + left;
      for (let x = 0; x < width; x += 1) indexes[y * width + x] = this.palette.indexOf(pixels[row + x] ?? 0);
    }
    this.add([0x21, 0xf9, 4, 4, ...word(delay), 0, 0]);
    this.add([0x2c, ...word(left), ...word(top), ...word(width), ...word(height), 0]);
    this.parts.push(lzwBlocks(indexes, colorBits));
    this.before = pixels;
  }

  /** The file. */
  finish(): Uint8Array<ArrayBuffer> {
    this.add([0x3b]);
    const size = this.parts.reduce((sum, part) => sum + part.length, 0);
    const file = new Uint8Array(size);
    let at = 0;
    for (const part of this.parts) {
      file.set(part, at);
      at += part.length;
    }
    return file;
  }

  private add(bytes: readonly number[]): void {
    this.parts.push(Uint8Array.from(bytes));
  }

  /** The smallest rectangle with all pixels that differ from the frame before; one pixel where none does. */
  private changed(pixels: Uint32Array) {
    const { before, width, height } = this;
    if (!before) return { left: 0, top: 0, right: width, bottom: height };
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
        if (pixels[at] === before[at]) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = y + 1;
      }
    }
    return bottom === 0 ? { left: 0, top: 0, right: 1, bottom: 1 } : { left, top, right, bottom };
  }
}
