import qrcode from 'qrcode-generator';
import type { Canvas } from './canvas.ts';
import { palette } from './palette.ts';

/** Light modules that a reader needs around the code. */
const quiet = 4;

/** Draws a text as a QR code (ISO/IEC 18004, error correction M) in a square; its quiet zone is inside. */
export function drawQrCode(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const module = size / (count + 2 * quiet);
  const bars: [number, number, number, number][] = [];
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const start = column;
      while (column < count && code.isDark(row, column)) column++;
      if (column > start) bars.push([start, row, column - start, 1]);
    }
  canvas.fillGrid(bars, {
    x: x + quiet * module,
    y: y + quiet * module,
    unit: module,
    color: palette.ink,
  });
}
