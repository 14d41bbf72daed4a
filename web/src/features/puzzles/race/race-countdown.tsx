import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from './messages.ts';
import classes from './race.module.css';

const tickMs = 100;

interface Props {
  /** By `performance.now()`. */
  readonly startsAt: number;
  readonly onOver: () => void;
}

/** The seconds until the race begins. */
export function RaceCountdown({ startsAt, onOver }: Props) {
  const [left, setLeft] = useState(() => startsAt - performance.now());
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const tick = (): void => {
      const now = startsAt - performance.now();
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [startsAt]);
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return (
    <strong className={classes.countdown} role="timer" aria-label={messages.beginsIn(seconds)}>
      {seconds}
    </strong>
  );
}
