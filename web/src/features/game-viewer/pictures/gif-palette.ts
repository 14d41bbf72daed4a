/** Colours of a GIF. */
const most = 256;

/** Three bits less of each part: colours that the eye does not separate are one. */
const roughly = (pixel: number): number =>
  ((pixel & 0xf8) >> 3) | ((pixel & 0xf800) >> 6) | ((pixel & 0xf80000) >> 9);

const part = (pixel: number, index: number): number => (pixel >> (index * 8)) & 255;

function distance(a: number, b: number): number {
  const [red, green, blue] = [0, 1, 2].map((index) => part(a, index) - part(b, index)) as [
    number,
    number,
    number,
  ];
  // Eyes see green best, blue least.
  return 3 * red * red + 6 * green * green + blue * blue;
}

/** The most frequent colours of a picture, and for each other colour the nearest of them. */
export class GifPalette {
  /** Red, green and blue of 256 colours. */
  readonly bytes = new Uint8Array(3 * most);
  private readonly colors: readonly number[];
  private readonly nearest = new Map<number, number>();

  constructor(pixels: Uint32Array) {
    const counts = new Map<number, { count: number; pixel: number }>();
    for (const pixel of pixels) {
      const key = roughly(pixel);
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { count: 1, pixel });
    }
    this.colors = [...counts.values()]
      .toSorted((a, b) => b.count - a.count)
      .slice(0, most)
      .map(({ pixel }) => pixel);
    this.colors.forEach((pixel, at) => {
      for (const index of [0, 1, 2]) this.bytes[at * 3 + index] = part(pixel, index);
    });
  }

  /** Number of the colour that is nearest to a pixel. */
  indexOf(pixel: number): number {
    const key = roughly(pixel);
    const known = this.nearest.get(key);
    if (known !== undefined) return known;
    let best = 0;
    let least = Infinity;
    this.colors.forEach((color, index) => {
      const far = distance(color, pixel);
      if (far < least) [least, best] = [far, index];
    });
    this.nearest.set(key, best);
    return best;
  }
}
