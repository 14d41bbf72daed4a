import { memo, useMemo, useRef } from 'react';
import { Chessboard, type ChessboardOptions, type PositionDataType } from 'react-chessboard';
import type { Square } from '@royal-chess/domain/chess/types';
import { arrowOptions, fixedOptions } from './board-options.ts';
import type { DrawnBoardProps } from './drawing.ts';
import { pieceSet } from './pieces/piece-set.tsx';
import { useSlides } from './use-slides.ts';
import classes from './board.module.css';

type DrawSquare = NonNullable<ChessboardOptions['squareRenderer']>;

/** Draws a square with its marks and the piece of `placement`, also while the library still has the position before. */
const squareOf =
  (placement: PositionDataType, styles: DrawnBoardProps['styles']): DrawSquare =>
  ({ piece, square, children }) => {
    const code = placement[square]?.pieceType;
    const draw = code === undefined || code === piece?.pieceType ? undefined : pieceSet[code];
    return (
      <div className={classes['square']} style={styles[square]}>
        <div className={classes['slides']} data-slides={square}>
          {draw ? (
            <div className={classes['slides']} data-piece={code}>
              {draw()}
            </div>
          ) : code === undefined ? null : (
            children
          )}
        </div>
      </div>
    );
  };

/**
 * The board that pointers use. It is drawn again only when what it shows has changed. react-chessboard takes a new position after
 * it has drawn the old one again; each square shows the piece of the new position from the first time on.
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
      squareStyles: styles,
      showNotation: showCoordinates,
      showAnimations: false,
      arrows: [...arrows],
      arrowOptions,
      allowDragging: moves.length > 0,
      canDragPiece: ({ square }) => square !== null && sources.has(square),
      squareRenderer: squareOf(placement, styles),
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
  }, [id, placement, files, orientation, styles, showCoordinates, arrows, moves, isMarked, handlers]);

  return (
    <div ref={canvas} aria-hidden="true" className={classes['slides']}>
      <Chessboard options={options} />
    </div>
  );
});
