import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { Chessboard, ChessboardProvider, type ChessboardOptions } from 'react-chessboard';
import type { Color } from '@royal-chess/contracts/chess';
import type { Square } from '@royal-chess/domain/chess/types';
import { BoardGrid } from '../../../shared/board/board-grid.tsx';
import { squareStylesOf } from '../../../shared/board/board-marks.ts';
import { fixedOptions } from '../../../shared/board/board-options.ts';
import { pieceCodes, pieceOn } from '../../../shared/board/board-position.ts';
import { speakSquare } from '../../../shared/board/board-speech.ts';
import { messages as board } from '../../../shared/board/messages.ts';
import { useBoardCursor } from '../../../shared/board/use-board-cursor.ts';
import { useLatest } from '../../../shared/ui/use-latest.ts';
import { useNoInnerTabStops } from '../../../shared/board/use-no-inner-tab-stops.ts';
import { type EditedPosition, filesOfVariant, moved, placed } from './edited-position.ts';
import { PieceTray, type Tool } from './piece-tray.tsx';
import { messages } from './messages.ts';
import classes from './editor.module.css';

interface EditorBoardProps {
  readonly edited: EditedPosition;
  readonly onEdit: (edited: EditedPosition) => void;
  readonly orientation: Color;
  /** What a press on a square does. */
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  /** The piece that was picked up by a press and goes where the next one is. */
  readonly held: Square | null;
  readonly onHold: (square: Square | null) => void;
}

/** The piece of a key as FEN writes it: capitals are White's. */
function codeOfKey(key: string): string | null {
  const code = `${key === key.toUpperCase() ? 'w' : 'b'}${key.toUpperCase()}`;
  return /^[a-z]$/i.test(key) && code in pieceCodes ? code : null;
}

/**
 * A board on which pieces are set: dragged from the trays and off the board, put down by presses with the chosen tool, or by their
 * letters on the square of the cursor.
 */
export function EditorBoard({ edited, onEdit, orientation, tool, onTool, held, onHold }: EditorBoardProps) {
  const id = `editor${useId().replaceAll(/\W/g, '')}`;
  const drawn = useRef<HTMLDivElement>(null);
  useNoInnerTabStops(drawn);
  const files = filesOfVariant(edited.variant);
  const { pieces } = edited;

  const [spoken, setSpoken] = useState('');
  /** Takes an edit, and says what is on the square now. */
  const edit = (next: EditedPosition, square: Square) => {
    onEdit(next);
    setSpoken(speakSquare(next.pieces, square));
  };
  const press = (square: Square) => {
    const piece = pieceOn(pieces, square);
    if (tool === 'remove') edit(placed(edited, square, null), square);
    else if (tool !== 'move')
      edit(placed(edited, square, pieces[square]?.pieceType === tool ? null : tool), square);
    else if (held !== null) {
      edit(moved(edited, held, square), square);
      onHold(null);
    } else if (piece) {
      onHold(square);
      setSpoken(messages.pickedUp(board.piece(piece.color, piece.role), square));
    }
  };
  const cursor = useBoardCursor({ orientation, files, onPress: press, onEscape: () => onHold(null) });
  const onKeyDown = (event: KeyboardEvent) => {
    const { cursor: at } = cursor;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    const code = codeOfKey(event.key);
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (at === null || !isPlain || (!isRemoval && code === null)) {
      // Escape with nothing in the hand closes the dialog.
      if (event.key !== 'Escape' || held !== null) cursor.onKeyDown(event);
      return;
    }
    const isOfBoard = files === 10 || !/^[ac]$/i.test(event.key);
    if (isOfBoard) edit(placed(edited, at, isRemoval ? null : code), at);
    event.preventDefault();
    event.stopPropagation();
  };
  const keys = useLatest({ onKeyDown, hide: cursor.hide });
  const acts = useLatest({
    press,
    drop: (piece: string, from: Square | null, to: Square | null) => {
      onHold(null);
      if (from === null) {
        if (to !== null) onEdit(placed(edited, to, piece));
      } else onEdit(to === null ? placed(edited, from, null) : moved(edited, from, to));
      return true;
    },
  });

  const { cursor: at } = cursor;
  const options = useMemo(
    (): ChessboardOptions => ({
      ...fixedOptions,
      id,
      position: pieces,
      chessboardColumns: files,
      boardOrientation: orientation,
      squareStyles: squareStylesOf({
        lastMove: [],
        premove: [],
        selected: held,
        targets: new Map(),
        check: null,
        cursor: at,
        circles: [],
      }),
      showAnimations: false,
      allowDrawingArrows: false,
      allowDragging: true,
      allowDragOffBoard: true,
      onSquareClick: ({ square }) => acts.current.press(square),
      onPieceDrop: ({ piece, sourceSquare, targetSquare }) =>
        acts.current.drop(piece.pieceType, piece.isSparePiece ? null : sourceSquare, targetSquare),
    }),
    [id, pieces, files, orientation, held, at, acts],
  );
  const above = orientation === 'white' ? 'black' : 'white';
  const tray = (color: Color) => <PieceTray color={color} files={files} tool={tool} onTool={onTool} />;
  return (
    <ChessboardProvider options={options}>
      <div className={classes['board']}>
        {tray(above)}
        <div
          className={classes['squares']}
          style={{ aspectRatio: `${files} / 8` }}
          onPointerDown={cursor.hide}
        >
          <div ref={drawn} aria-hidden="true" className={classes['drawn']}>
            <Chessboard />
          </div>
          <BoardGrid
            id={id}
            placement={pieces}
            files={files}
            orientation={orientation}
            cursor={at}
            keys={keys}
          />
        </div>
        {tray(orientation)}
        <VisuallyHidden>
          <p id={`${id}-hint`}>{messages.boardHint}</p>
          <p aria-live="polite">{spoken}</p>
        </VisuallyHidden>
      </div>
    </ChessboardProvider>
  );
}
