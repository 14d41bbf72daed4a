import type { Canvas } from '../page/canvas.ts';

/** Where an item of a grid is drawn, in points. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws items on as many pages as they need, in equal cells that fill each page, with dashed lines to cut along. The order is down
 * each column, so that a cut pile is in order.
 */
export function drawGrid<Item>(
  canvas: Canvas,
  items: readonly Item[],
  { columns, rows }: { columns: number; rows: number },
  draw: (item: Item, cell: Cell) => void,
): void {
  const [width, height] = [canvas.width / columns, canvas.height / rows];
  for (let start = 0; start < items.length; start += columns * rows) {
    canvas.addPage();
    for (let column = 1; column < columns; column++)
      canvas.dashed(column * width, 0, column * width, canvas.height);
    for (let row = 1; row < rows; row++) canvas.dashed(0, row * height, canvas.width, row * height);
    for (const [index, item] of items.slice(start, start + columns * rows).entries()) {
      const [column, row] = [Math.floor(index / rows), index % rows];
      draw(item, { x: column * width, y: row * height, width, height });
    }
  }
  if (items.length === 0) canvas.addPage();
}
