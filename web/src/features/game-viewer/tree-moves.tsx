import { memo, useEffect, useMemo, useRef } from 'react';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { messages } from './messages.ts';
import { MoveButton } from './move-button.tsx';
import { type ListedMove, type MoveListItem, moveListItems } from './move-list-items.ts';
import { VariationLines } from './variation-lines.tsx';
import classes from '../../shared/board/move-list.module.css';
import notes from './variations.module.css';

interface TreeMovesProps {
  readonly main: PgnLine;
  readonly startFen: string;
  readonly path: TreePath;
  readonly onGo: (path: TreePath) => void;
}

/** The part of the current path that is in an item: only items that it concerns are rendered again. */
function currentIn(item: MoveListItem, path: TreePath): string {
  const [ply = 0] = path;
  if (item.kind === 'notes') return path.length > 1 && ply === item.ply ? path.join('.') : '';
  if (path.length > 1) return '';
  return item.white?.path[0] === ply || item.black?.path[0] === ply ? String(ply) : '';
}

interface ItemProps {
  readonly item: MoveListItem;
  readonly startFen: string;
  readonly current: string;
  readonly onGo: (path: TreePath) => void;
}

const Item = memo(function Item({ item, startFen, current, onGo }: ItemProps) {
  if (item.kind === 'notes')
    return (
      <div className={notes['notes']}>
        {item.text === '' ? null : <p>{item.text}</p>}
        <VariationLines variations={item.variations} startFen={startFen} current={current} onGo={onGo} />
      </div>
    );
  const cell = (listed: ListedMove | null, absent: string) =>
    listed ? (
      <MoveButton
        move={listed.move}
        path={listed.path}
        isCurrent={current === listed.path.join('.')}
        onGo={onGo}
        isCell
      />
    ) : (
      <span className={classes['gap']}>{absent}</span>
    );
  return (
    <div className={classes['row']}>
      <span className={classes['number']}>{item.number}</span>
      {cell(item.white, '...')}
      {cell(item.black, '')}
    </div>
  );
});

/** Moves two by two, with comments and variations between them. The current one stays in view without moving the page. */
export function TreeMoves({ main, startFen, path, onGo }: TreeMovesProps) {
  const items = useMemo(() => moveListItems(main, startFen), [main, startFen]);
  const box = useRef<HTMLElement>(null);
  const current = path.join('.');

  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const move = list.querySelector(`[data-path="${current}"]`);
    if (!move) {
      list.scrollTop = 0;
      return;
    }
    const shown = list.getBoundingClientRect();
    const { top, bottom } = move.getBoundingClientRect();
    if (top < shown.top) list.scrollTop -= shown.top - top;
    else if (bottom > shown.bottom) list.scrollTop += bottom - shown.bottom;
  }, [current]);

  return (
    <section ref={box} className={classes['list']} aria-label={messages.moves}>
      {items.length === 0 ? <p className={classes['empty']}>{messages.noMoves}</p> : null}
      {items.map((item, index) => (
        <Item key={index} item={item} startFen={startFen} current={currentIn(item, path)} onGo={onGo} />
      ))}
    </section>
  );
}
