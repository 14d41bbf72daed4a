import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardRow } from '@royal-chess/contracts/tournaments';
import { MiniBoardPieces } from '../../shared/board/mini-board.tsx';
import { useWatchedBoards } from '../tournaments/index.ts';
import { BoardTile, type TileSettings } from './board-tile.tsx';
import { messages } from './messages.ts';
import { scrollToRow, useRowsInView } from './use-rows-in-view.ts';
import { gapPx, wallIndex, wallLayout } from './wall-layout.ts';
import classes from './wall.module.css';

/** The wall before it was measured, pixels. */
const firstWidth = 1_316;

interface WallGridProps extends TileSettings {
  readonly rows: readonly BoardRow[];
  readonly sectionId: string;
  readonly round: number;
  /** Index into `tileSizes`. */
  readonly size: number;
}

/** Size of the letters that the browser is set to; 1 is usual. */
const lettersNow = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** Where a key leads from a tile; undefined for other keys. */
function targetOf(key: string, from: number, columns: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count ? undefined : to;
}

/** All boards of a round. The rows in view and one before and after are drawn and sent; the others cost nothing. */
export function WallGrid({ rows, sectionId, round, size, ...settings }: WallGridProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const toFocus = useRef<number | null>(null);
  const [letters] = useState(lettersNow);
  const { columns, tileHeight } = wallLayout(width || firstWidth, size, settings.isWide ? 10 : 8, letters);
  const count = Math.ceil(rows.length / columns);
  const rowHeight = tileHeight + gapPx;
  const { first, last } = useRowsInView({ list, count, height: rowHeight });
  // One more row at both ends is ready before it is in view.
  const from = Math.max(0, first - 1) * columns;
  const shown = rows.slice(from, (last + 2) * columns);
  const activeRow = Math.floor(active / columns);
  // The keyboard continues where the eye is.
  const takesKeys = activeRow < first || activeRow > last ? first * columns : active;

  useWatchedBoards(
    sectionId,
    round,
    shown.map(({ board }) => board),
  );
  useEffect(() => {
    if (toFocus.current === null) return;
    const tile = list.current?.querySelector<HTMLElement>(`[data-tile="${toFocus.current}"]`);
    if (!tile) return;
    toFocus.current = null;
    tile.focus({ preventScroll: true });
  });

  const move = useCallback(
    (from: number, key: string): boolean => {
      const to = targetOf(key, from, columns, rows.length);
      if (to === undefined) return false;
      toFocus.current = to;
      setActive(to);
      scrollToRow(list.current, Math.floor(to / columns), rowHeight);
      return true;
    },
    [columns, rows.length, rowHeight],
  );

  return (
    <div className={classes['wall']}>
      <MiniBoardPieces />
      <div ref={ref}>
        <p id="wall-hint" className="sr-only">
          {messages.hint}
        </p>
        <ul
          ref={list}
          className={classes['boards']}
          aria-label={messages.wall}
          aria-describedby="wall-hint"
          style={{ height: count * rowHeight }}
        >
          {shown.map((row, offset) => {
            const position = from + offset;
            return (
              <BoardTile
                key={row.board}
                {...settings}
                row={row}
                position={position}
                count={rows.length}
                onMove={move}
                isActive={position === takesKeys}
                column={position % columns}
                columns={columns}
                top={Math.floor(position / columns) * rowHeight}
                height={tileHeight}
              />
            );
          })}
        </ul>
      </div>
      <nav aria-label={messages.index} className={classes['index']}>
        {wallIndex(
          rows.map(({ board }) => board),
          columns,
          [first, last],
        ).map(({ row, label, isInView }) => (
          <button
            key={row}
            type="button"
            aria-current={isInView ? 'true' : undefined}
            onClick={() => scrollToRow(list.current, row, rowHeight, true)}
          >
            {label}
          </button>
        ))}
      </nav>
    </div>
  );
}
