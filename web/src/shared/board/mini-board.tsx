import { memo } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import type { Role } from '@royal-chess/domain/chess/types';
import { filesOf, pieceCodes, placementOf } from './board-position.ts';
import { PieceIcon } from './pieces/piece-icon.tsx';

const colors: readonly Color[] = ['white', 'black'];
const roles: readonly Role[] = [
  'pawn',
  'knight',
  'bishop',
  'rook',
  'queen',
  'king',
  'archbishop',
  'chancellor',
];

const symbolId = (color: Color, role: Role): string => `mini-${color}-${role}`;

/** The pieces of all small boards of a page; once on each page that has some. */
export const MiniBoardPieces = memo(() => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
    <defs>
      {colors.flatMap((color) =>
        roles.map((role) => (
          <symbol key={symbolId(color, role)} id={symbolId(color, role)} viewBox="0 0 100 100">
            <PieceIcon color={color} role={role} />
          </symbol>
        )),
      )}
    </defs>
  </svg>
));

interface MiniBoardProps {
  readonly fen: string;
  /** UCI of the last move; may be empty. */
  readonly lastMove: string;
  readonly className?: string | undefined;
}

/** Column and row of a square from the upper left corner, White below. */
const cellOf = (square: string): readonly [x: number, y: number] => [
  square.charCodeAt(0) - 97,
  8 - Number(square[1]),
];

/** The dark squares as one path. */
const darkSquares = (files: number): string =>
  Array.from({ length: 8 * files }, (_, index) => [index % files, Math.floor(index / files)] as const)
    .filter(([x, y]) => (x + y) % 2 === 1)
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('');
const darkPaths = { 8: darkSquares(8), 10: darkSquares(10) } as const;

/**
 * A position in one SVG, drawn from shared pieces: cheap enough for dozens of boards that move at once. Decorative; needs
 * {@link MiniBoardPieces} on the page.
 */
export const MiniBoard = memo(({ fen, lastMove, className }: MiniBoardProps) => {
  const placement = placementOf(fen);
  const files = filesOf(fen);
  return (
    <svg viewBox={`0 0 ${files} 8`} className={className} aria-hidden="true">
      <rect width={files} height="8" fill="var(--b-light)" />
      <path d={darkPaths[files]} fill="var(--b-dark)" />
      {[lastMove.slice(0, 2), lastMove.slice(2, 4)].filter(Boolean).map((square) => {
        const [x, y] = cellOf(square);
        return <rect key={square} x={x} y={y} width="1" height="1" fill="var(--b-last)" />;
      })}
      {Object.entries(placement).map(([square, { pieceType }]) => {
        const piece = pieceCodes[pieceType];
        const [x, y] = cellOf(square);
        return piece ? (
          <use key={square} href={`#${symbolId(piece.color, piece.role)}`} x={x} y={y} width="1" height="1" />
        ) : null;
      })}
    </svg>
  );
});
