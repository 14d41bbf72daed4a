import { defaultArrowOptions, type ChessboardOptions } from 'react-chessboard';
import { notationStyle, squareStyle } from './drawing-styles.ts';
import { pieceSet } from './pieces/piece-set.tsx';

/** Options that all our boards share, for react-chessboard; colours are the board theme's variables. */
export const fixedOptions: ChessboardOptions = {
  pieces: pieceSet,
  chessboardRows: 8,
  // A move lays out the squares, not the page.
  boardStyle: { width: '100%', height: '100%', contain: 'strict' },
  lightSquareStyle: squareStyle.light,
  darkSquareStyle: squareStyle.dark,
  dropSquareStyle: { boxShadow: 'inset 0 0 0 4px var(--b-sel)' },
  lightSquareNotationStyle: notationStyle.light,
  darkSquareNotationStyle: notationStyle.dark,
  alphaNotationStyle: notationStyle.file,
  numericNotationStyle: notationStyle.rank,
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
