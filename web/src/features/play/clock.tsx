import type { CSSProperties } from 'react';
import { clockFace, isLow, widestFace } from './clock-time.ts';
import { messages } from './messages.ts';
import { useClock } from './use-clock.ts';
import classes from './clock.module.css';

interface ClockProps {
  readonly name: string;
  readonly leftMs: number;
  readonly receivedAt: number;
  readonly running: boolean;
  /** How long the US delay still lasts, milliseconds. */
  readonly delayLeftMs: number;
  readonly hasDays: boolean;
  readonly initialMs: number;
  readonly incrementMs: number;
  /** Announced at 1:00, 0:30 and 0:10: for the player's own clock. */
  readonly spoken: boolean;
}

/** One side's clock. Its width is that of the longest value, so nothing beside it shifts; it never blinks. */
export function Clock({
  name,
  leftMs,
  receivedAt,
  running,
  delayLeftMs,
  hasDays,
  initialMs,
  incrementMs,
  spoken,
}: ClockProps) {
  const { left, mark } = useClock({ leftMs, receivedAt, running, delayLeftMs, hasDays });
  const { digits, tenths } = clockFace(left, hasDays);
  const low = isLow(left, initialMs) && (running || left < 20_000);
  return (
    <div
      role="timer"
      aria-label={messages.clockOf(name)}
      className={classes['clock']}
      data-days={hasDays || undefined}
      data-state={low ? 'low' : running ? 'running' : 'idle'}
      style={{ '--widest': widestFace(initialMs, incrementMs) } as CSSProperties}
    >
      <span>{digits}</span>
      {tenths ? <small>{tenths}</small> : null}
      {spoken ? (
        <span className="sr-only" aria-live="assertive">
          {mark ? messages.timeLeft(name, mark / 1_000) : ''}
        </span>
      ) : null}
    </div>
  );
}
