import { Fragment, memo } from 'react';
import { readComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { MoveButton } from './move-button.tsx';
import { type ListedVariation, variationsOf } from './move-list-items.ts';
import classes from './variations.module.css';

interface VariationLinesProps {
  readonly variations: readonly ListedVariation[];
  readonly startFen: string;
  /** The path of the board, where it is in one of these variations. */
  readonly current: string;
  readonly onGo: (path: TreePath) => void;
}

/** `6.` before White's moves, `6...` before Black's where the line was interrupted. */
function numberBefore(ply: number, startFen: string, interrupted: boolean): string {
  const [, turn, , , , fullmove] = startFen.split(' ');
  const half = ply + (turn === 'b' ? 1 : 0);
  const number = (Number(fullmove) || 1) + Math.floor(half / 2);
  if (half % 2 === 0) return `${number}.`;
  return interrupted ? `${number}...` : '';
}

/** Variations as running text; those within them are indented. */
export const VariationLines = memo(function VariationLines({
  variations,
  startFen,
  current,
  onGo,
}: VariationLinesProps) {
  return variations.map(({ line, path, ply }) => {
    const lead = readComments(line.comments).text;
    let interrupted = true;
    return (
      <div key={path.join('.')} className={classes['variation']}>
        {lead === '' ? null : <span>{lead} </span>}
        {line.moves.map((move, index) => {
          const here = [...path, index + 1];
          const { text } = readComments(move.comments);
          const number = numberBefore(ply + index, startFen, interrupted);
          interrupted = text !== '' || move.variations.length > 0;
          return (
            <Fragment key={index}>
              <MoveButton
                move={move}
                path={here}
                number={number}
                isCurrent={current === here.join('.')}
                onGo={onGo}
              />{' '}
              {text === '' ? null : <span>{text} </span>}
              {move.variations.length > 0 ? (
                <VariationLines
                  variations={variationsOf(move, here, ply + index)}
                  startFen={startFen}
                  current={current}
                  onGo={onGo}
                />
              ) : null}
            </Fragment>
          );
        })}
      </div>
    );
  });
});
