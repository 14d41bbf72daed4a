import { type PointerEvent, useMemo, useRef } from 'react';
import type { Arrow } from 'react-chessboard';
import type { Color } from '@royal-chess/contracts/chess';
import { type MarkColor, readComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import { Board, type MarkKeys } from '../../shared/board/board.tsx';
import { kingSquare } from '../../shared/board/board-position.ts';
import { speakMove } from '../../shared/board/board-speech.ts';
import { messages } from './messages.ts';
import type { TreeView } from './use-tree-view.ts';
import classes from './game-viewer.module.css';

/** Shorter or steeper movements of a finger are none, pixels. */
const swipe = { least: 45, most: 35 };

const markColor = (color: MarkColor): string => `var(--mark-${color})`;

interface ViewerBoardProps {
  readonly tree: TreeView;
  readonly orientation: Color;
  /** Draws an arrow, or a ring where both squares are the same. */
  readonly onMark?: ((from: string, to: string, keys: MarkKeys) => void) | undefined;
  /** Arrows under those of the comments. */
  readonly moreArrows?: readonly Arrow[];
}

const none: readonly never[] = [];

/** The board of the viewer with the arrows and rings of the comments; a swipe beside its movable pieces steps. */
export function ViewerBoard({ tree, orientation, onMark, moreArrows = none }: ViewerBoardProps) {
  const { last, main, path, position, fen, legal } = tree;
  const comments = path.join('.') === '0' ? main.comments : (last?.comments ?? null);
  const marks = useMemo(() => readComments(comments ?? []), [comments]);
  const arrows = useMemo(() => {
    const drawn = marks.arrows.map(({ from, to, color }) => ({
      startSquare: from,
      endSquare: to,
      color: markColor(color),
    }));
    const isFree = ({ startSquare, endSquare }: Arrow) =>
      !drawn.some((arrow) => arrow.startSquare === startSquare && arrow.endSquare === endSquare);
    return [...moreArrows.filter(isFree), ...drawn];
  }, [marks, moreArrows]);
  const circles = useMemo(
    () =>
      marks.circles.map(({ square, color }) => ({
        square,
        color: markColor(color),
        edge: color === 'yellow' ? 'var(--mark-dark-edge)' : 'var(--mark-edge)',
      })),
    [marks],
  );
  const from = useRef<{ x: number; y: number } | null>(null);

  const onPointerDown = (event: PointerEvent) => {
    const square = (event.target as Element).closest('[data-square]')?.getAttribute('data-square');
    const isMovable = legal.some((move) => move.from === square);
    from.current =
      event.pointerType === 'touch' && !isMovable ? { x: event.clientX, y: event.clientY } : null;
  };
  const onPointerUp = (event: PointerEvent) => {
    const start = from.current;
    from.current = null;
    if (!start || Math.abs(event.clientY - start.y) > swipe.most) return;
    const by = event.clientX - start.x;
    if (by <= -swipe.least) tree.forward();
    else if (by >= swipe.least) tree.back();
  };

  return (
    <div
      className={classes['boardBox']}
      onPointerDownCapture={onPointerDown}
      onPointerUpCapture={onPointerUp}
    >
      <Board
        fen={fen}
        orientation={orientation}
        lastMove={last && last.uci !== '0000' ? last.uci : null}
        check={position.isCheck() ? kingSquare(fen) : null}
        moves={legal}
        onMove={tree.play}
        arrows={arrows}
        circles={circles}
        {...(onMark ? { onMark } : {})}
        announcement={last ? speakMove(last.san) : messages.start}
      />
    </div>
  );
}
