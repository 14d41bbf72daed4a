import { memo, useContext } from 'react';
import type { PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { San } from '../../shared/board/san.tsx';
import { clockText } from './clock-text.ts';
import { messages } from './messages.ts';
import { MoveMarks } from './move-marks.ts';
import { nagLabels } from './nag-labels.ts';
import classes from '../../shared/board/move-list.module.css';
import variationClasses from './variations.module.css';

interface MoveButtonProps {
  readonly move: PgnMove;
  readonly path: TreePath;
  readonly isCurrent: boolean;
  readonly onGo: (path: TreePath) => void;
  /** Number before the move, in variations. */
  readonly number?: string;
  /** A cell of the main line: with the clock at its right. */
  readonly isCell?: boolean;
}

/** A move that shows its position; glyphs are read out by their names. */
export const MoveButton = memo(function MoveButton({
  move,
  path,
  isCurrent,
  onGo,
  number = '',
  isCell = false,
}: MoveButtonProps) {
  const isTransposition = useContext(MoveMarks)?.isMarked(move) ?? false;
  return (
    <button
      type="button"
      className={`${isCell ? classes['move'] : variationClasses['inline']} focus-inside`}
      data-path={path.join('.')}
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => onGo(path)}
    >
      <span>
        {number === '' ? null : <i>{number} </i>}
        <San san={move.san} />
        {nagLabels(move.nags).map(({ nag, sign, name, kind }) => (
          <span key={nag} className={variationClasses['nag']} data-nag={kind} title={name}>
            <span aria-hidden="true"> {sign}</span>
            <span className="sr-only">, {name}</span>
          </span>
        ))}
        {isTransposition ? (
          <span className={variationClasses['nag']} title={messages.transposition}>
            <span aria-hidden="true"> ⇄</span>
            <span className="sr-only">, {messages.transposition}</span>
          </span>
        ) : null}
      </span>
      {isCell && move.clockMs !== undefined ? <small>{clockText(move.clockMs)}</small> : null}
    </button>
  );
});
