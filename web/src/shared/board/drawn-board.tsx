import { memo, useDeferredValue, useMemo, useRef } from 'react';
import { Chessboard, type ChessboardOptions } from 'react-chessboard';
import type { Square } from '@royal-chess/domain/chess/types';
import { arrowOptions, fixedOptions } from './board-options.ts';
import type { DrawnBoardProps } from './drawing.ts';
import { ShownNow, SquareFace } from './square-face.tsx';
import { useSlides } from './use-slides.ts';
import classes from './board.module.css';

/** Names each square to what it shows now. */
const drawSquare: NonNullable<ChessboardOptions['squareRenderer']> = ({ piece, square, children }) => (
  <SquareFace square={square} held={piece?.pieceType}>
    {children}
  </SquareFace>
);

/**
 * The board that pointers use. The squares that have changed are drawn in the frame of the change. react-chessboard, which draws all
 * of them twice for each position, gets it afterwards: until then its pieces and rules are those of the position before.
 */
export const DrawnBoard = memo(function DrawnBoard(props: DrawnBoardProps) {
  const { id, placement, files, orientation, styles, showCoordinates, arrows, moves, isMarked, handlers } =
    props;
  const canvas = useRef<HTMLDivElement>(null);
  const markFrom = useRef<Square | null>(null);
  useSlides(canvas, props);

  const options = useMemo((): ChessboardOptions => {
    const sources = new Set(moves.map(({ from }) => from));
    return {
      ...fixedOptions,
      id,
      position: placement,
      chessboardColumns: files,
      boardOrientation: orientation,
      showNotation: showCoordinates,
      showAnimations: false,
      arrows: [...arrows],
      arrowOptions,
      allowDragging: moves.length > 0,
      canDragPiece: ({ square }) => square !== null && sources.has(square),
      squareRenderer: drawSquare,
      onPieceDrag: ({ square }) => {
        if (square) handlers.current.pick(square);
      },
      onPieceDrop: ({ sourceSquare, targetSquare }) =>
        targetSquare !== null && handlers.current.drop(sourceSquare, targetSquare),
      onSquareClick: ({ square }) => handlers.current.press(square),
      onSquareRightClick: () => handlers.current.cancel(),
      ...(isMarked && {
        allowDrawingArrows: false,
        onSquareMouseDown: ({ square }, event) => {
          markFrom.current = event.button === 2 ? square : null;
        },
        onSquareMouseUp: ({ square }, event) => {
          const from = markFrom.current;
          markFrom.current = null;
          if (event.button === 2 && from !== null)
            handlers.current.mark(from, square, { shift: event.shiftKey, alt: event.altKey });
        },
      }),
    };
  }, [id, placement, files, orientation, showCoordinates, arrows, moves, isMarked, handlers]);
  const later = useDeferredValue(options);
  const board = useMemo(() => <Chessboard options={later} />, [later]);
  const now = useMemo(() => ({ placement, styles }), [placement, styles]);

  return (
    <div ref={canvas} aria-hidden="true" className={classes['slides']}>
      <ShownNow value={now}>{board}</ShownNow>
    </div>
  );
});
