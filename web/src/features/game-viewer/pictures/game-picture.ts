import type { Color } from '@royal-chess/contracts/chess';
import { filesOf, placementOf } from '../../../shared/board/board-position.ts';
import type { PicturedPosition } from './draw-board.ts';
import type { GifWork } from './gif-worker.ts';
import { squareColors } from './picture-colors.ts';
import { pieceImages } from './piece-images.tsx';

/** Width of a square in moving pictures, pixels. */
const square = 60;

/** Half-moves of a moving picture; a longer game is cut. */
export const mostMoves = 1_000;

interface PicturedGame {
  readonly startFen: string;
  readonly moves: readonly { readonly fen: string; readonly uci: string }[];
  readonly orientation: Color;
}

/** A game as GIF, drawn by a worker: the page can be used meanwhile. */
export async function gamePicture({ startFen, moves, orientation }: PicturedGame): Promise<Blob> {
  const positions: PicturedPosition[] = [
    { fen: startFen, lastMove: null },
    ...moves.slice(0, mostMoves).map(({ fen, uci }) => ({ fen, lastMove: uci })),
  ];
  const codes = new Set(
    positions.flatMap(({ fen }) => Object.values(placementOf(fen)).map(({ pieceType }) => pieceType)),
  );
  const pieces = await pieceImages(codes, square);
  const style = { square, orientation, colors: squareColors, pieces };
  const work: GifWork = { positions, style, files: filesOf(startFen) };
  const worker = new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module' });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(work, [...pieces.values()]);
    return new Blob([await promise], { type: 'image/gif' });
  } finally {
    worker.terminate();
  }
}
