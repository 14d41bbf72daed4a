import { type KeyboardEvent, memo, type RefObject } from 'react';
import type { PositionDataType } from 'react-chessboard';
import type { Color } from '@royal-chess/contracts/chess';
import type { Square } from '@royal-chess/domain/chess/types';
import { squareAt } from './board-position.ts';
import { speakSquare } from './board-speech.ts';
import { messages } from './messages.ts';
import classes from './board.module.css';

interface BoardGridProps {
  readonly id: string;
  readonly placement: PositionDataType;
  readonly files: 8 | 10;
  readonly orientation: Color;
  readonly cursor: Square | null;
  readonly keys: RefObject<{
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly hide: () => void;
  }>;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * The board for keyboards and screen readers: an invisible table of named squares over the drawn board. It
 * is one tab stop; the arrow keys move its active cell.
 */
export const BoardGrid = memo(function BoardGrid({
  id,
  placement,
  files,
  orientation,
  cursor,
  keys,
}: BoardGridProps) {
  const white = orientation === 'white';
  const ranks = range(8).map((row) => (white ? 8 - row : row + 1));
  const columns = range(files).map((column) => (white ? column : files - 1 - column));
  return (
    <>
      <table
        role="grid"
        tabIndex={0}
        className={classes['squares']}
        aria-label={messages.boardLabel(orientation)}
        aria-describedby={`${id}-hint`}
        aria-activedescendant={cursor ? `${id}-cell-${cursor}` : undefined}
        onKeyDown={(event) => keys.current.onKeyDown(event)}
        onBlur={() => keys.current.hide()}
      >
        <tbody>
          {ranks.map((rank) => (
            <tr key={rank}>
              {columns.map((file) => {
                const square = squareAt(file, rank);
                return (
                  <td key={square} id={`${id}-cell-${square}`} aria-selected={square === cursor}>
                    {speakSquare(placement, square)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes['ring']} />
    </>
  );
});
