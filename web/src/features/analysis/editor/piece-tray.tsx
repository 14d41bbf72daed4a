import { useRef } from 'react';
import { SparePiece } from 'react-chessboard';
import type { Color } from '@royal-chess/contracts/chess';
import { pieceCodes } from '../../../shared/board/board-position.ts';
import { messages as board } from '../../../shared/board/messages.ts';
import { useNoInnerTabStops } from '../../../shared/board/use-no-inner-tab-stops.ts';
import { messages } from './messages.ts';
import classes from './editor.module.css';

/** What a press on a square does: move a piece, remove it, or put one there, by its code. */
export type Tool = string;

const orders: Readonly<Record<8 | 10, string>> = { 8: 'KQRBNP', 10: 'KQCARBNP' };

interface PieceTrayProps {
  readonly color: Color;
  readonly files: 8 | 10;
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
}

/** A piece that can be dragged onto the board; of the two only its button has the focus. */
function Drawn({ code }: { code: string }) {
  const root = useRef<HTMLSpanElement>(null);
  useNoInnerTabStops(root);
  return (
    <span ref={root} aria-hidden="true">
      <SparePiece pieceType={code} />
    </span>
  );
}

/** The pieces of a side: each can be dragged onto the board, or chosen and then put on squares. */
export function PieceTray({ color, files, tool, onTool }: PieceTrayProps) {
  return (
    <div className={classes['tray']} role="group" aria-label={messages.pieces[color]}>
      {Array.from(orders[files], (letter) => {
        const code = `${color === 'white' ? 'w' : 'b'}${letter}`;
        return (
          <button
            key={code}
            type="button"
            aria-label={board.piece(color, pieceCodes[code]?.role ?? 'pawn')}
            aria-pressed={tool === code}
            onClick={() => onTool(tool === code ? 'move' : code)}
          >
            <Drawn code={code} />
          </button>
        );
      })}
    </div>
  );
}
