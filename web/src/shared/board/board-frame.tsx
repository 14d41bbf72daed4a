import { VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { type ComponentType, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { Arrow, PositionDataType } from 'react-chessboard';
import type { Color } from '@royal-chess/contracts/chess';
import type { Square } from '@royal-chess/domain/chess/types';
import { type BoardCircle, squareStylesOf, squaresOfMove } from './board-marks.ts';
import type { BoardMove } from './board-move.ts';
import { filesOf, pieceOn, placementOf } from './board-position.ts';
import { BoardGrid } from './board-grid.tsx';
import type { BoardHandlers, DrawnBoardProps } from './drawing.ts';
import { messages } from './messages.ts';
import { PromotionChooser } from './promotion-chooser.tsx';
import { useBoardCursor } from './use-board-cursor.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useMoveEntry } from './use-move-entry.ts';
import { useNoInnerTabStops } from './use-no-inner-tab-stops.ts';
import classes from './board.module.css';

/** Keys held while a mark is drawn: they choose its colour. */
export interface MarkKeys {
  readonly shift: boolean;
  readonly alt: boolean;
}

export interface BoardProps<M extends BoardMove> {
  readonly fen: string;
  readonly orientation?: Color;
  /** Last move in UCI form. */
  readonly lastMove?: string | null;
  /** Square of a king in check. */
  readonly check?: Square | null;
  /** Moves that may be entered now; without any the board only shows. */
  readonly moves?: readonly M[];
  readonly onMove?: (move: M) => void;
  /** A premove that waits, in UCI form; then `moves` are premoves, too. */
  readonly premove?: string | null;
  /** `moves` may be entered, but are not played at once: a dropped piece returns. */
  readonly isWaiting?: boolean;
  /** Right click, Escape or a press elsewhere while a premove waits. */
  readonly onPremoveCancel?: () => void;
  readonly arrows?: readonly Arrow[];
  /** Squares with a ring, each in a colour of CSS. */
  readonly circles?: readonly BoardCircle[];
  /**
   * The right button was drawn from a square to another, or clicked on one: then both are the same. Without it the board itself
   * draws arrows until the next move.
   */
  readonly onMark?: (from: Square, to: Square, keys: MarkKeys) => void;
  /** Announced to screen readers whenever it changes: the last move in words. */
  readonly announcement?: string;
  readonly showCoordinates?: boolean;
  /** A picture beside text that describes it: nothing to focus, nothing to announce. */
  readonly still?: boolean;
}

const none: readonly never[] = [];

/** Set before the first paint where the person has switched animations off (shared/settings). */
const isStill = () => document.documentElement.style.getPropertyValue('--b-still');

interface BoardFrameProps<M extends BoardMove> extends BoardProps<M> {
  /** Draws squares and pieces, and takes what pointers do there. */
  readonly drawing: ComponentType<DrawnBoardProps>;
}

/** A board of 8 x 8 or 10 x 8: clicks, drags and a keyboard cursor enter moves; its size does not depend on what it shows. */
export function BoardFrame<M extends BoardMove>({
  drawing: Drawing,
  fen,
  orientation = 'white',
  lastMove = null,
  check = null,
  moves = none,
  onMove = () => undefined,
  premove = null,
  isWaiting = false,
  onPremoveCancel = () => undefined,
  arrows = none,
  circles = none,
  onMark,
  announcement = '',
  showCoordinates = true,
  still = false,
}: BoardFrameProps<M>) {
  const id = `board${useId().replace(/[^\w]/g, '')}`;
  const canvas = useRef<HTMLDivElement>(null);
  const files = filesOf(fen);
  const placement = useMemo(() => placementOf(fen), [fen]);
  // The names of the squares follow a move after the frame in which it is drawn.
  const named = useDeferredValue(placement);
  const playedFrom = useRef<PositionDataType>(null);
  const entry = useMoveEntry(moves, (move: M) => {
    // A premove waits: the next move is the opponent's, which slides.
    if (!isWaiting) playedFrom.current = placement;
    onMove(move);
  });
  const [announced, setAnnounced] = useState({ fen, text: '' });
  // The announcement of a chosen piece ends with the move.
  const spoken = announced.fen === fen ? announced.text : '';
  const setSpoken = (text: string) => setAnnounced({ fen, text });
  const reducedMotion = useReducedMotion();
  useNoInnerTabStops(canvas);

  const cancelPremove = () => {
    if (premove === null) return;
    onPremoveCancel();
    setSpoken(messages.premoveCancelled);
  };

  const press = (square: Square) => {
    cancelPremove();
    const piece = pieceOn(placement, square);
    const result = entry.press(square);
    if (result === 'picked' && piece)
      setSpoken(
        messages.picked(
          messages.piece(piece.color, piece.role),
          square,
          moves.filter((move) => move.from === square).length,
        ),
      );
    else if (result === 'cleared' && entry.selected) setSpoken(messages.notThere(square));
  };

  const cursor = useBoardCursor({
    orientation,
    files,
    onPress: press,
    onEscape: () => {
      entry.clear();
      setSpoken(messages.letGo);
      cancelPremove();
    },
  });

  // The chooser had the focus; without this the page would get it.
  const refocus = () => canvas.current?.parentElement?.querySelector('table')?.focus();

  const { selected, targets } = entry;
  const { cursor: at } = cursor;
  const styles = useMemo(
    () =>
      squareStylesOf({
        lastMove: squaresOfMove(lastMove),
        premove: squaresOfMove(premove),
        selected,
        targets,
        check,
        cursor: at,
        circles,
      }),
    [lastMove, premove, selected, targets, check, at, circles],
  );

  const handlers = useLatest<BoardHandlers>({
    press,
    pick: entry.pick,
    drop: (from, to) => entry.tryMove(from, to) && !isWaiting,
    cancel: cancelPremove,
    mark: (from, to, keys) => onMark?.(from, to, keys),
    hasPlayedFrom: (left) => playedFrom.current === left,
  });
  const keys = useLatest(cursor);

  return (
    <div className={classes['root']} style={{ aspectRatio: `${files} / 8` }}>
      <div className={classes['stop']} onPointerDown={cursor.hide}>
        <div ref={canvas} className={classes['canvas']}>
          <Drawing
            id={id}
            placement={placement}
            files={files}
            orientation={orientation}
            styles={styles}
            showCoordinates={showCoordinates}
            isSliding={!reducedMotion && !isStill()}
            arrows={arrows}
            moves={moves}
            isMarked={onMark !== undefined}
            handlers={handlers}
          />
        </div>
        {still ? null : (
          <BoardGrid
            id={id}
            placement={named}
            files={files}
            orientation={orientation}
            cursor={cursor.cursor}
            keys={keys}
          />
        )}
      </div>
      {entry.promotion ? (
        <PromotionChooser
          promotion={entry.promotion}
          orientation={orientation}
          files={files}
          onChoose={(move) => {
            entry.promote(move);
            refocus();
          }}
          onCancel={() => {
            entry.clear();
            refocus();
          }}
        />
      ) : null}
      {still ? null : (
        <VisuallyHidden>
          <p id={`${id}-hint`}>{messages.boardHint}</p>
          <p aria-live="assertive">{announcement}</p>
          <p aria-live="polite">{spoken}</p>
        </VisuallyHidden>
      )}
    </div>
  );
}
