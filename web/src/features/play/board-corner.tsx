import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { boardSizes } from '@royal-chess/contracts/account';
import { changeSettings, useSettings } from '../../shared/settings/settings-store.ts';
import { messages } from './messages.ts';
import classes from './board-corner.module.css';

const { least, most } = boardSizes;
const step = 5;

const within = (size: number): number => Math.min(most, Math.max(least, Math.round(size)));

const steps: Readonly<Record<string, (size: number) => number>> = {
  ArrowLeft: (size) => size - step,
  ArrowDown: (size) => size - step,
  ArrowRight: (size) => size + step,
  ArrowUp: (size) => size + step,
  Home: () => least,
  End: () => most,
};

interface Drag {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Pixels that one percent makes. */
  readonly percent: number;
}

/** The lower right corner of the board: dragged, or moved with the arrow keys, it changes the size of the board, which is kept. */
export function BoardCorner() {
  const { boardSize } = useSettings();
  const [dragged, setDragged] = useState<number | null>(null);
  const drag = useRef<Drag | null>(null);
  const size = dragged ?? boardSize;

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { height = 0 } = event.currentTarget.parentElement?.getBoundingClientRect() ?? {};
    drag.current = { x: event.clientX, y: event.clientY, size: boardSize, percent: height / boardSize };
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    const from = drag.current;
    if (!from || from.percent === 0) return;
    const [right, down] = [clientX - from.x, clientY - from.y];
    const next = within(from.size + (Math.abs(right) > Math.abs(down) ? right : down) / from.percent);
    // The settings change once, at the end: until then only the look of the page does.
    document.documentElement.style.setProperty('--b-size', String(next / 100));
    setDragged(next);
  };
  const end = () => {
    drag.current = null;
    if (dragged !== null) changeSettings({ boardSize: dragged });
    setDragged(null);
  };
  const press = (event: KeyboardEvent) => {
    const next = steps[event.key];
    if (!next) return;
    // The arrow keys step through the moves elsewhere.
    event.preventDefault();
    changeSettings({ boardSize: within(next(boardSize)) });
  };

  return (
    <div
      className={classes['corner']}
      role="slider"
      tabIndex={0}
      aria-label={messages.boardSize}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={size}
      aria-valuetext={messages.percent(size)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
    />
  );
}
