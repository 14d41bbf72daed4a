import type { Color } from '@royal-chess/contracts/chess';
import { filesOf, placementOf } from '../../../shared/board/board-position.ts';
import { drawBoard, type PicturedPosition } from './draw-board.ts';
import { drawMarks, type PicturedMarks } from './draw-marks.ts';
import { squareColors } from './picture-colors.ts';
import { pieceImages } from './piece-images.tsx';

/** Width of a square in pictures of one position, pixels. */
const square = 120;

/** What a picture of one position shows. */
export type PositionPicture = PicturedPosition & {
  readonly orientation: Color;
  readonly marks?: PicturedMarks;
};

/** A position as PNG. */
export async function positionPicture({ orientation, marks, ...position }: PositionPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = filesOf(position.fen) * square;
  canvas.height = 8 * square;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const codes = new Set(Object.values(placementOf(position.fen)).map(({ pieceType }) => pieceType));
  const pieces = await pieceImages(codes, square);
  const style = { square, orientation, colors: squareColors, pieces };
  drawBoard(context, position, style);
  if (marks) drawMarks(context, marks, filesOf(position.fen), style);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const png = await promise;
  if (!png) throw new Error('The picture is too large.');
  return png;
}
