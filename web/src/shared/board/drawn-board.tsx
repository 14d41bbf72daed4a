import { memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import { Chessboard, type Arrow, type ChessboardOptions, type PositionDataType } from 'react-chessboard';
import type { Color } from '@royal-chess/contracts/chess';
import type { Square } from '@royal-chess/domain/chess/types';
import type { BoardMove } from './board-move.ts';
import { arrowOptions, fixedOptions, slideMs } from './board-options.ts';
import { pieceSet } from './pieces/piece-set.tsx';
import { offsetOf, slidesBetween } from './slides.ts';
import classes from './board.module.css';

/** What pointers do on the drawn board. */
export interface BoardHandlers {
  readonly press: (square: Square) => void;
  readonly pick: (square: Square) => void;
  /** True when the piece stays where it was dropped. */
  readonly drop: (from: Square, to: Square) => boolean;
  readonly cancel: () => void;
  readonly mark: (from: Square, to: Square, keys: { readonly shift: boolean; readonly alt: boolean }) => void;
  /** True when the person at the board has played the move that leaves this position. */
  readonly hasPlayedFrom: (placement: PositionDataType) => boolean;
}

interface DrawnBoardProps {
  readonly id: string;
  readonly placement: PositionDataType;
  readonly files: 8 | 10;
  readonly orientation: Color;
  readonly styles: Readonly<Record<Square, CSSProperties>>;
  readonly showCoordinates: boolean;
  /** Pieces slide to where they go; those that the person moves are there at once. */
  readonly isSliding: boolean;
  readonly arrows: readonly Arrow[];
  readonly moves: readonly BoardMove[];
  /** Marks are drawn by the owner, not by the board. */
  readonly isMarked: boolean;
  readonly handlers: RefObject<BoardHandlers>;
}

/** Slides the pieces that have moved, from where they stood. They are on their new squares before the first frame. */
function useSlides(
  canvas: RefObject<HTMLDivElement | null>,
  { placement, orientation, isSliding, handlers }: DrawnBoardProps,
): void {
  const before = useRef(placement);
  useLayoutEffect(() => {
    const left = before.current;
    before.current = placement;
    if (left === placement || !isSliding || handlers.current.hasPlayedFrom(left)) return;
    for (const slide of slidesBetween(left, placement)) {
      const piece = canvas.current?.querySelector(`[data-slides="${slide.to}"]`);
      if (!piece || !('animate' in piece)) continue;
      piece.animate(
        [
          { transform: offsetOf(slide, orientation), zIndex: 10 },
          { transform: 'none', zIndex: 10 },
        ],
        { duration: slideMs, easing: 'ease-out' },
      );
    }
  }, [placement, orientation, isSliding, handlers, canvas]);
}

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
