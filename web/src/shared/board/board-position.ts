import type { PositionDataType } from 'react-chessboard';
import type { Piece, Role, Square } from '@royal-chess/domain/chess/types';

const letters: Readonly<Record<string, Role>> = {
  p: 'pawn',
  n: 'knight',
  b: 'bishop',
  r: 'rook',
  q: 'queen',
  k: 'king',
  a: 'archbishop',
  c: 'chancellor',
};

/** react-chessboard's names of pieces, `wP` to `bC`, and the piece that each means. */
export const pieceCodes: Readonly<Record<string, Piece>> = Object.fromEntries(
  Object.entries(letters).flatMap(([letter, role]) => [
    [`w${letter.toUpperCase()}`, { color: 'white' as const, role }],
    [`b${letter.toUpperCase()}`, { color: 'black' as const, role }],
  ]),
);

/** Letter of a piece as FEN and SAN write it, upper case. */
export const letterOf = (role: Role): string =>
  (Object.entries(letters).find(([, known]) => known === role)?.[0] ?? 'p').toUpperCase();

/** Piece placement of a FEN as an object of squares; handles boards of 8 and 10 files. */
export function placementOf(fen: string): PositionDataType {
  const squares: PositionDataType = {};
  const rows = (fen.split(' ')[0] ?? '').split('/');
  rows.forEach((row, index) => {
    let file = 0;
    for (const [token] of row.matchAll(/\d+|[a-z]/gi)) {
      if (/\d/.test(token)) {
        file += Number(token);
      } else {
        const side = token === token.toUpperCase() ? 'w' : 'b';
        squares[squareAt(file, rows.length - index)] = { pieceType: side + token.toUpperCase() };
        file += 1;
      }
    }
  });
  return squares;
}

/** Number of files a FEN's first row spans. */
export function filesOf(fen: string): 8 | 10 {
  const row = fen.split('/')[0] ?? '';
  let width = 0;
  for (const [token] of row.matchAll(/\d+|[a-z]/gi)) width += /\d/.test(token) ? Number(token) : 1;
  return width === 10 ? 10 : 8;
}

/** Name of the square of a file counted from 0 and a rank counted from 1. */
export const squareAt = (file: number, rank: number): Square => `${String.fromCharCode(97 + file)}${rank}`;
export const fileOf = (square: Square): number => square.charCodeAt(0) - 97;
export const rankOf = (square: Square): number => Number(square.slice(1));

/** The piece on a square of a FEN. */
export function pieceOn(placement: PositionDataType, square: Square): Piece | null {
  const code = placement[square]?.pieceType;
  return (code && pieceCodes[code]) || null;
}

/** The square of the king of the side to move. */
export function kingSquare(fen: string): Square | null {
  const wanted = fen.split(' ')[1] === 'b' ? 'bK' : 'wK';
  return Object.entries(placementOf(fen)).find(([, piece]) => piece.pieceType === wanted)?.[0] ?? null;
}
