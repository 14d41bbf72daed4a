import { drawBoard, type PictureStyle } from './draw-board.ts';
import { drawMarks, type MarkedPosition } from './draw-marks.ts';
import { sampleOf } from './gif-sample.ts';
import { GifWriter } from './gif-writer.ts';

/** What the worker draws. */
export interface GifWork {
  /** The start first, then after each move. */
  readonly positions: readonly [MarkedPosition, ...MarkedPosition[]];
  readonly style: PictureStyle;
  readonly files: number;
}

/** How long a position stays, hundredths of a second. */
const stay = { move: 100, last: 400 };

function drawGame({ positions, style, files }: GifWork): Uint8Array {
  const [width, height] = [files * style.square, 8 * style.square];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures.');
  const pixelsOf = ({ marks, ...position }: MarkedPosition): Uint32Array => {
    drawBoard(context, position, style);
    if (marks) drawMarks(context, marks, files, style);
    return new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  };
  const writer = new GifWriter(width, height, pixelsOf(sampleOf(positions)));
  positions.forEach((position, index) => {
    writer.frame(pixelsOf(position), index === positions.length - 1 ? stay.last : stay.move);
  });
  return writer.finish();
}

addEventListener('message', ({ data }: MessageEvent<GifWork>) => {
  const gif = drawGame(data);
  postMessage(gif, { transfer: [gif.buffer] });
});
