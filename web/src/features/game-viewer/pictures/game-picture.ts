import type { Color } from '@royal-chess/contracts/chess';
import { readComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { filesOf, placementOf } from '../../../shared/board/board-position.ts';
import type { MarkedPosition } from './draw-marks.ts';
import type { GifWork } from './gif-worker.ts';
import { squareColors } from './picture-colors.ts';
import { pieceImages } from './piece-images.tsx';

/** Width of a square in moving pictures, pixels. */
const square = 60;

/** Half-moves of a moving picture; a longer game is cut. */
export const mostMoves = 1_000;

/** The moves of a game, and the main line with its comments. */
export interface PicturedMoves {
  readonly startFen: string;
  readonly moves: readonly { readonly fen: string; readonly uci: string }[];
  readonly main: PgnLine;
}

/** The positions of a game with the arrows and rings of their comments, as far as the main line has its moves. */
export function picturedPositions({ startFen, moves, main }: PicturedMoves): GifWork['positions'] {
  const other = moves.findIndex(({ uci }, index) => main.moves[index]?.uci !== uci);
  const commented = main.moves.slice(0, other < 0 ? moves.length : other);
  return [
    { fen: startFen, lastMove: null, ...marksOf(main.comments) },
    ...moves.slice(0, mostMoves).map(({ fen, uci }, index) => ({
      fen,
      lastMove: uci,
      ...marksOf(commented[index]?.comments ?? []),
    })),
  ];
}

function marksOf(comments: readonly string[]): Pick<MarkedPosition, 'marks'> {
  const { arrows, circles } = readComments(comments);
  return arrows.length + circles.length > 0 ? { marks: { arrows, circles } } : {};
}

/** A game as GIF, drawn by a worker: the page can be used meanwhile. */
export async function gamePicture({
  orientation,
  ...game
}: PicturedMoves & { readonly orientation: Color }): Promise<Blob> {
  const positions = picturedPositions(game);
  const codes = new Set(
    positions.flatMap(({ fen }) => Object.values(placementOf(fen)).map(({ pieceType }) => pieceType)),
  );
  const pieces = await pieceImages(codes, square);
  const style = { square, orientation, colors: squareColors, pieces };
  const work: GifWork = { positions, style, files: filesOf(game.startFen) };
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
