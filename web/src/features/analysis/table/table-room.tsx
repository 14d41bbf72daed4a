import type { Position } from '@royal-chess/domain/chess/position';
import box from '../../../shared/ui/panel.module.css';
import { firstMoves } from './first-moves.ts';
import classes from './table-panel.module.css';

/** The room that the moves of a table take once they are known: what is below them stays where it is. */
export function TableRoom({ position }: { readonly position: Position }) {
  const moves = position.legalMoves().length;
  return (
    <div aria-hidden>
      <ul className={classes['moves']}>
        {Array.from({ length: Math.min(moves, firstMoves) }, (_, row) => (
          <li key={row}>
            <span>&nbsp;</span>
          </li>
        ))}
      </ul>
      {moves > firstMoves ? <div className={classes['all']} /> : null}
    </div>
  );
}

/** The room of the whole panel, until it has been loaded. */
export function TablePanelRoom({ position }: { readonly position: Position }) {
  return (
    <div className={`${box['root']} ${classes['panel']}`} aria-hidden>
      <div className={classes['head']} />
      <TableRoom position={position} />
    </div>
  );
}
