import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from './messages.ts';
import classes from './rush.module.css';

const tickMs = 200;
/** From here on the clock is marked, milliseconds. */
const shortMs = 10_000;

/** `2:05` */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

interface Props {
  /** By `performance.now()`; null: without a clock. */
  readonly endsAt: number | null;
  /** The time is over here. */
  readonly onOver: () => void;
}

/** The time that is left. The server decides when it is over: here it is only shown. */
export function RushClock({ endsAt, onOver }: Props) {
  const [left, setLeft] = useState(() => (endsAt === null ? 0 : endsAt - performance.now()));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (endsAt === null) return undefined;
    let isOver = false;
    const tick = (): void => {
      const now = endsAt - performance.now();
      setLeft(now);
      if (now > 0 || isOver) return;
      isOver = true;
      over();
    };
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (endsAt === null) return <span className={classes.calm}>{messages.noClock}</span>;
  return (
    <span
      className={classes.clock}
      data-short={left < shortMs || undefined}
      role="timer"
      aria-label={messages.time}
    >
      {clockText(left)}
    </span>
  );
}
