import { useEffect, useState } from 'react';
import { clockFace } from '../play/index.ts';
import classes from './tile.module.css';

interface TileClockProps {
  /** Time left when it was received, milliseconds. */
  readonly leftMs: number;
  /** When that was, by `performance.now()`. */
  readonly receivedAt: number;
  readonly isRunning: boolean;
  /** The clock is low below this, milliseconds. */
  readonly lowBelowMs: number;
}

/** A clock of the wall: changes once a second while it runs, and only if its board is in view. */
export function TileClock({ leftMs, receivedAt, isRunning, lowBelowMs }: TileClockProps) {
  const [now, setNow] = useState(receivedAt);
  const left = Math.max(0, isRunning ? leftMs - Math.max(0, now - receivedAt) : leftMs);
  useEffect(() => {
    if (!isRunning || left === 0) return undefined;
    const passedMs = Math.max(0, performance.now() - receivedAt);
    const timer = setTimeout(() => setNow(performance.now()), (Math.max(0, leftMs - passedMs) % 1_000) + 1);
    return () => clearTimeout(timer);
  }, [isRunning, left, leftMs, receivedAt]);
  return (
    <span
      className={classes['clock']}
      data-running={isRunning || undefined}
      data-low={(isRunning && left < lowBelowMs) || undefined}
    >
      {clockFace(left).digits}
    </span>
  );
}
