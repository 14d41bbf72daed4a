import type { PieceRenderObject } from 'react-chessboard';
import { pieceCodes } from '../board-position.ts';
import { PieceIcon } from './piece-icon.tsx';

/** Our set in the form that react-chessboard needs: `wP` to `bC`. */
export const pieceSet: PieceRenderObject = Object.fromEntries(
  Object.entries(pieceCodes).map(([code, { color, role }]) => [
    code,
    (props) => <PieceIcon color={color} role={role} style={props?.svgStyle} />,
  ]),
);
