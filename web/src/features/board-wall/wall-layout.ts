/** Space between tiles, pixels. */
export const gapPx = 12;
/** Border and padding of a tile on both sides, pixels. */
const aroundPx = 18;
/** Height of the three lines beside the board at usual letters, pixels. */
const linesPx = 24 + 28 + 28;

/** Sizes of boards that a user chooses from: least width of a tile, pixels. */
export const tileSizes = [150, 205, 290, 420] as const;
export const normalSize = 1;

/** How the tiles lie. */
export interface WallLayout {
  readonly columns: number;
  readonly tileHeight: number;
}

/**
 * As many columns as fit: six on a desktop at the normal size.
 * @param width of the wall, pixels
 * @param files of a board, 8 or 10
 * @param letters how large they are, 1 is usual; those of twice the size take half as much more width
 */
export function wallLayout(width: number, size: number, files: 8 | 10, letters = 1): WallLayout {
  const least = ((tileSizes[size] ?? tileSizes[normalSize]) * (1 + letters)) / 2;
  const columns = Math.max(1, Math.floor((width + gapPx) / (least + gapPx)));
  const tileWidth = (width - gapPx * (columns - 1)) / columns;
  return {
    columns,
    tileHeight: Math.round(linesPx * letters + aroundPx + ((tileWidth - aroundPx) * 8) / files),
  };
}

/** A stretch of the wall in its index. */
export interface IndexEntry {
  readonly row: number;
  readonly label: string;
  readonly isInView: boolean;
}

/** Most entries of the index: more would not fit beside the wall. */
const maxEntries = 18;

/**
 * The index of the wall: each entry names some rows of tiles.
 * @param numbers board numbers in order
 * @param inView first and last row in view
 */
export function wallIndex(
  numbers: readonly number[],
  columns: number,
  inView: readonly [first: number, last: number],
): readonly IndexEntry[] {
  const rows = Math.ceil(numbers.length / columns);
  const step = Math.max(1, Math.ceil(rows / maxEntries));
  return Array.from({ length: Math.ceil(rows / step) }, (_, entry) => {
    const row = entry * step;
    const [first, last] = [
      numbers[row * columns],
      numbers[Math.min(numbers.length, (row + step) * columns) - 1],
    ];
    return {
      row,
      label: first === last ? `${first}` : `${first}–${last}`,
      isInView: row <= inView[1] && row + step > inView[0],
    };
  });
}
