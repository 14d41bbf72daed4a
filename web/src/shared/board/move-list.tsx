import { memo, useEffect, useRef } from 'react';
import { whenSized } from '../ui/when-sized.ts';
import { moveRows } from './move-rows.ts';
import { San } from './san.tsx';
import classes from './move-list.module.css';

/** What a list shows of a half-move. */
export interface ListedMove {
  readonly san: string;
  /** Secondary text at the cell's right, for instance the time spent. */
  readonly note?: string;
}

interface MoveListProps {
  readonly moves: readonly ListedMove[];
  readonly startFen: string;
  /** Half-move that is shown on the board; 0 is the start. */
  readonly current: number;
  readonly onGo: (ply: number) => void;
  readonly label: string;
  /** Shown instead of rows when there are none. */
  readonly empty: string;
}

/** Scrolls the list, and not the page, so far that the move is in it. */
function showMove(list: HTMLElement, current: number): void {
  const cell = list.querySelector<HTMLElement>(`[data-ply="${current}"]`);
  if (!cell) list.scrollTop = 0;
  else if (
    cell.offsetTop < list.scrollTop ||
    cell.offsetTop + cell.offsetHeight > list.scrollTop + list.clientHeight
  )
    list.scrollTop = cell.offsetTop - list.clientHeight + cell.offsetHeight;
}

/** Moves two by two. The current one stays in view without moving the page. */
export const MoveList = memo(function MoveList({
  moves,
  startFen,
  current,
  onGo,
  label,
  empty,
}: MoveListProps) {
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    const list = box.current;
    return list ? whenSized(list, () => showMove(list, current)) : undefined;
  }, [current]);

  const cell = (half: { ply: number; move: ListedMove } | null, waiting: boolean) =>
    half ? (
      <button
        type="button"
        className={`${classes['move']} focus-inside`}
        data-ply={half.ply}
        aria-current={half.ply === current ? 'step' : undefined}
        onClick={() => onGo(half.ply)}
      >
        <span>
          <San san={half.move.san} />
        </span>
        {half.move.note ? <small>{half.move.note}</small> : null}
      </button>
    ) : (
      <span className={classes['gap']}>{waiting ? '' : '...'}</span>
    );

  return (
    <section ref={box} className={`${classes['list']} ${classes['column']}`} aria-label={label}>
      {moves.length === 0 ? <p className={classes['empty']}>{empty}</p> : null}
      {moveRows(moves, startFen).map(({ number, white, black }) => (
        <div key={number} className={classes['row']}>
          <span className={classes['number']}>{number}</span>
          {cell(white, false)}
          {cell(black, true)}
        </div>
      ))}
    </section>
  );
});
