import type { Color } from '@royal-chess/contracts/chess';
import { filesOf, placementOf } from '../../../shared/board/board-position.ts';
import { drawBoard, type PicturedPosition } from './draw-board.ts';
import { squareColors } from './picture-colors.ts';
import { pieceImages } from './piece-images.tsx';

/** Width of a square in pictures of one position, pixels. */
const square = 120;

/** A position as PNG. */
export async function positionPicture({
  orientation,
  ...position
}: PicturedPosition & { readonly orientation: Color }): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = filesOf(position.fen) * square;
  canvas.height = 8 * square;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  const codes = new Set(Object.values(placementOf(position.fen)).map(({ pieceType }) => pieceType));
  const pieces = await pieceImages(codes, square);
  drawBoard(context, position, { square, orientation, colors: squareColors, pieces });
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, 'image/png');
  const png = await promise;
  if (!png) throw new Error('The picture is too large.');
  return png;
}
