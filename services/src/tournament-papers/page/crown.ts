import type { Canvas } from './canvas.ts';
import type { Color } from './palette.ts';

const outline = 'M6.4 23.2 4.2 11.6l6.4 5 5.4-9.2 5.4 9.2 6.4-5-2.2 11.6Z M7 27.6h18';
const pearl = 'M14.7 5a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0Z';
const jewel = 'm16 16.6 1.9 2.6-1.9 2.6-1.9-2.6Z';

/** The crown, the mark of the house, in a square. */
export function drawCrown(canvas: Canvas, x: number, y: number, size: number, color: Color): void {
  canvas.path(outline, x, y, size, color, 1.9);
  canvas.path(pearl, x, y, size, color, 1.9);
  canvas.path(jewel, x, y, size, color);
}
