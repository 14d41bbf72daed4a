import { type CSSProperties, memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { TreePath } from '@royal-chess/domain/chess/pgn/tree-path';
import { whenSized } from '../../shared/ui/when-sized.ts';
import { messages } from './messages.ts';
import { MoveButton } from './move-button.tsx';
import {
  type ListedMove,
  type MoveListBlock,
  moveListBlocks,
  type MoveListItem,
  moveListItems,
} from './move-list-items.ts';
import { VariationLines } from './variation-lines.tsx';
import classes from '../../shared/board/move-list.module.css';
import notes from './variations.module.css';

interface TreeMovesProps {
  readonly main: PgnLine;
  readonly startFen: string;
  readonly path: TreePath;
  readonly onGo: (path: TreePath) => void;
  /** Variations can be hidden. */
  readonly collapses?: boolean;
}

/** Half-moves of a block. Those around the board are rendered at once, the others of a long game or a large study follow. */
const blockMoves = 120;
/** Blocks that follow together. */
const together = 4;
/** Nowhere in a block. */
const elsewhere: TreePath = [0];

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
  readonly collapses: boolean;
}

const Item = memo(function Item({ item, startFen, current, onGo, collapses }: ItemProps) {
  const [isHidden, setHidden] = useState(false);
  if (item.kind === 'notes') {
    // The board is never in what is hidden.
    const isClosed = isHidden && current === '';
    const count = item.variations.length;
    return (
      <div className={notes['notes']}>
        {item.text === '' ? null : <p>{item.text}</p>}
        {collapses && count > 0 ? (
          <button
            type="button"
            className={notes['collapse']}
            aria-expanded={!isClosed}
            onClick={() => setHidden(!isClosed)}
          >
            {isClosed ? messages.showVariations(count) : messages.hideVariations}
          </button>
        ) : null}
        {isClosed ? null : (
          <VariationLines variations={item.variations} startFen={startFen} current={current} onGo={onGo} />
        )}
      </div>
    );
  }
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

interface BlockProps {
  readonly block: MoveListBlock;
  readonly startFen: string;
  readonly path: TreePath;
  readonly onGo: (path: TreePath) => void;
  readonly collapses: boolean;
  /** The current move is in it: it is laid out even where it is out of view, since its place must be exact to be scrolled to. */
  readonly isHere: boolean;
  /** Until then it is empty, as high as its rows. */
  readonly isRendered: boolean;
}

/** What is out of view is not laid out. */
const Block = memo(function Block({
  block,
  startFen,
  path,
  onGo,
  collapses,
  isHere,
  isRendered,
}: BlockProps) {
  return (
    <div
      className={notes['block']}
      data-here={isHere || undefined}
      data-empty={isRendered ? undefined : true}
      style={{ '--rows': block.rows } as CSSProperties}
    >
      {isRendered
        ? block.items.map((item, index) => (
            <Item
              key={index}
              item={item}
              startFen={startFen}
              current={currentIn(item, path)}
              onGo={onGo}
              collapses={collapses}
            />
          ))
        : null}
    </div>
  );
});

/** Which blocks are rendered: those around the board, then one after the other, the nearest first. What was rendered stays. */
function useRenderedBlocks(count: number, here: number): ReadonlySet<number> {
  const [rendered, setRendered] = useState<ReadonlySet<number>>(new Set());
  const missing = Array.from({ length: count }, (_, index) => index)
    .filter((index) => !rendered.has(index))
    .toSorted((one, other) => Math.abs(one - here) - Math.abs(other - here));
  const needed = missing.filter((index) => Math.abs(index - here) <= 1);
  if (needed.length > 0) setRendered(new Set([...rendered, ...needed]));
  const next = missing.slice(0, together).join(' ');
  useEffect(() => {
    if (next === '') return undefined;
    const timer = setTimeout(() =>
      startTransition(() => setRendered((before) => new Set([...before, ...next.split(' ').map(Number)]))),
    );
    return () => clearTimeout(timer);
  }, [next]);
  return rendered;
}

/** Runs once the browser has laid out what came into view. @returns ends the wait */
function afterLayout(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}

/** Scrolls the list, and not the page, so far that the move is in it; to its beginning for a move that it does not have. */
function showMove(list: HTMLElement, path: string): void {
  const move = list.querySelector(`[data-path="${path}"]`);
  if (!move) {
    list.scrollTop = 0;
    return;
  }
  const frame = list.getBoundingClientRect();
  const { top, bottom } = move.getBoundingClientRect();
  if (top < frame.top) list.scrollTop -= frame.top - top;
  else if (bottom > frame.bottom) list.scrollTop += bottom - frame.bottom;
}

/** Moves two by two, with comments and variations between them. The current one stays in view without moving the page. */
export function TreeMoves({ main, startFen, path, onGo, collapses = false }: TreeMovesProps) {
  const items = useMemo(() => moveListItems(main, startFen), [main, startFen]);
  const blocks = useMemo(() => moveListBlocks(items, blockMoves), [items]);
  const found = blocks.findIndex((block) => block.items.some((item) => currentIn(item, path) !== ''));
  const here = Math.max(0, found);
  const rendered = useRenderedBlocks(blocks.length, here);
  const box = useRef<HTMLElement>(null);
  const current = path.join('.');

  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    // Tools below the list make it smaller.
    const unwatch = whenSized(list, () => showMove(list, current));
    // Comments above that came into view with it are higher or lower than was estimated.
    const stop = afterLayout(() => showMove(list, current));
    return () => {
      unwatch();
      stop();
    };
  }, [current]);

  return (
    <section ref={box} className={classes['list']} aria-label={messages.moves}>
      {items.length === 0 ? <p className={classes['empty']}>{messages.noMoves}</p> : null}
      {blocks.map((block, index) => (
        <Block
          key={index}
          block={block}
          startFen={startFen}
          path={index === here ? path : elsewhere}
          onGo={onGo}
          collapses={collapses}
          isHere={index === here}
          isRendered={rendered.has(index)}
        />
      ))}
    </section>
  );
}
