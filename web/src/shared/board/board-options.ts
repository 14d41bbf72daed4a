import { defaultArrowOptions, type ChessboardOptions } from 'react-chessboard';
import { pieceSet } from './pieces/piece-set.tsx';

const notation = {
  fontFamily: 'inherit',
  fontSize: 'clamp(9px, calc(var(--square) * .155), 14px)',
  fontWeight: 650,
  lineHeight: 1.1,
  opacity: 'var(--b-notation, 1)',
};

/** How long a piece takes to its new square, milliseconds. */
export const slideMs = 150;

/** Options that all our boards share, for react-chessboard; colours are the board theme's variables. */
export const fixedOptions: ChessboardOptions = {
  pieces: pieceSet,
  chessboardRows: 8,
  boardStyle: { width: '100%', height: '100%' },
  lightSquareStyle: { backgroundColor: 'var(--b-light)' },
  darkSquareStyle: { backgroundColor: 'var(--b-dark)' },
  dropSquareStyle: { boxShadow: 'inset 0 0 0 4px var(--b-sel)' },
  lightSquareNotationStyle: { color: 'var(--b-on-light)', zIndex: 1, pointerEvents: 'none' },
  darkSquareNotationStyle: { color: 'var(--b-on-dark)', zIndex: 1, pointerEvents: 'none' },
  alphaNotationStyle: { ...notation, position: 'absolute', right: 4, bottom: 3 },
  numericNotationStyle: { ...notation, position: 'absolute', left: 4, top: 4 },
  draggingPieceStyle: { transform: 'scale(1.08)' },
  draggingPieceGhostStyle: { opacity: 0.3 },
  dragActivationDistance: 3,
  allowDrawingArrows: true,
  allowAutoScroll: false,
};

/** Arrows a person draws with the right button take the engine's grey; the game's own are gold. */
export const arrowOptions = {
  ...defaultArrowOptions,
  colors: {
    default: 'var(--b-arrow-engine)',
    shift: 'var(--b-arrow-game)',
    ctrl: 'var(--b-arrow-game)',
    alt: 'var(--b-arrow-engine)',
    meta: 'var(--b-arrow-engine)',
  },
  arrowWidthDenominator: 6,
  opacity: 1,
  activeOpacity: 0.7,
};
