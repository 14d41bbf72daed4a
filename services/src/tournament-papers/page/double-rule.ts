import type { Canvas } from './canvas.ts';
import { palette } from './palette.ts';

/** Distance of the two lines, in points. */
const gap = 2.2;

/** The gold double rule: a strong line above a fine one. */
export function drawDoubleRule(canvas: Canvas, x1: number, x2: number, y: number): void {
  canvas.line(x1, y, x2, y, palette.gold, 1.2);
  canvas.line(x1, y + gap, x2, y + gap, palette.gold, 0.4);
}
