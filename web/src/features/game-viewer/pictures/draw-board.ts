import type { Color } from '@royal-chess/contracts/chess';
import { fileOf, filesOf, placementOf, rankOf } from '../../../shared/board/board-position.ts';

/** A position as a picture shows it. */
export interface PicturedPosition {
  readonly fen: string;
  /** In UCI form; its squares are marked. */
  readonly lastMove: string | null;
}

/** What all pictures of a game share. */
export interface PictureStyle {
  /** Width of a square, pixels. */
  readonly square: number;
  readonly orientation: Color;
  readonly colors: { readonly light: string; readonly dark: string; readonly last: string };
  /** Pieces by their codes, `wP` to `bK`. */
  readonly pieces: ReadonlyMap<string, CanvasImageSource>;
}

type Canvas = Pick<CanvasRenderingContext2D, 'fillRect' | 'drawImage' | 'fillStyle'>;

/** Draws a position: squares, the last move, pieces. */
export function drawBoard(canvas: Canvas, { fen, lastMove }: PicturedPosition, style: PictureStyle): void {
  const { square, orientation, colors, pieces } = style;
  const files = filesOf(fen);
  const place = (file: number, rank: number): readonly [number, number] =>
    orientation === 'white'
      ? [file * square, (8 - rank) * square]
      : [(files - 1 - file) * square, (rank - 1) * square];
  for (let file = 0; file < files; file += 1) {
    for (let rank = 1; rank <= 8; rank += 1) {
      canvas.fillStyle = (file + rank) % 2 === 1 ? colors.dark : colors.light;
      canvas.fillRect(...place(file, rank), square, square);
    }
  }
  canvas.fillStyle = colors.last;
  for (const name of lastMove === null ? [] : [lastMove.slice(0, 2), lastMove.slice(2, 4)]) {
    if (/^[a-j][1-8]$/.test(name)) canvas.fillRect(...place(fileOf(name), rankOf(name)), square, square);
  }
  for (const [name, { pieceType }] of Object.entries(placementOf(fen))) {
    const piece = pieces.get(pieceType);
    if (piece) canvas.drawImage(piece, ...place(fileOf(name), rankOf(name)), square, square);
  }
}
