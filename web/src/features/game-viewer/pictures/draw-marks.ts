import type { BoardArrow, BoardCircle, MarkColor } from '@royal-chess/domain/chess/pgn/comment-marks';
import { fileOf, rankOf } from '../../../shared/board/board-position.ts';
import { arrowOpacity, arrowShape, type BoardPoint, markSizes } from '../arrow-shape.ts';
import type { PicturedPosition, PictureStyle } from './draw-board.ts';

/** Arrows and rings of comments. */
export interface PicturedMarks {
  readonly arrows: readonly BoardArrow[];
  readonly circles: readonly BoardCircle[];
}

/** A position with the arrows and rings of its comments. */
export interface MarkedPosition extends PicturedPosition {
  readonly marks?: PicturedMarks;
}

type Canvas = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'stroke'
  | 'fill'
  | 'lineWidth'
  | 'strokeStyle'
  | 'fillStyle'
  | 'globalAlpha'
>;

/** Each is seen on the green squares of pictures and on the light ones. */
const colors: Readonly<Record<MarkColor, string>> = {
  green: '#12401f',
  red: '#b22814',
  yellow: '#e0a92e',
  blue: '#1d3f73',
};

/** An arrow and a ring of each colour, over light and dark squares. */
export const everyMark: PicturedMarks = {
  arrows: (Object.keys(colors) as MarkColor[]).map((color, index) => {
    const file = 'abcd'.charAt(index);
    return { from: `${file}3`, to: `${file}5`, color };
  }),
  circles: (Object.keys(colors) as MarkColor[]).flatMap((color, index) => [
    { square: `${'efgh'.charAt(index)}4`, color },
    { square: `${'efgh'.charAt(index)}5`, color },
  ]),
};

/**
 * Draws arrows and rings over a position.
 * @param files of the board
 */
export function drawMarks(
  canvas: Canvas,
  { arrows, circles }: PicturedMarks,
  files: number,
  { square, orientation }: Pick<PictureStyle, 'square' | 'orientation'>,
): void {
  const middleOf = (name: string): BoardPoint =>
    orientation === 'white'
      ? [fileOf(name) + 0.5, 8.5 - rankOf(name)]
      : [files - 0.5 - fileOf(name), rankOf(name) - 0.5];
  const trace = ([first, ...others]: readonly BoardPoint[]): void => {
    canvas.beginPath();
    if (first) canvas.moveTo(first[0] * square, first[1] * square);
    for (const [x, y] of others) canvas.lineTo(x * square, y * square);
  };
  for (const { square: name, color } of circles) {
    const [x, y] = middleOf(name);
    canvas.beginPath();
    canvas.arc(x * square, y * square, markSizes.radius * square, 0, 2 * Math.PI);
    canvas.strokeStyle = colors[color];
    canvas.lineWidth = markSizes.ring * square;
    canvas.stroke();
  }
  canvas.globalAlpha = arrowOpacity;
  for (const { from, to, color } of arrows) {
    if (from === to) continue;
    const { shaft, head } = arrowShape(middleOf(from), middleOf(to));
    trace(shaft);
    canvas.strokeStyle = colors[color];
    canvas.lineWidth = markSizes.shaft * square;
    canvas.stroke();
    trace(head);
    canvas.fillStyle = colors[color];
    canvas.fill();
  }
  canvas.globalAlpha = 1;
}
