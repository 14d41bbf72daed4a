import { useEffect, useRef, useState } from 'react';
import { markPassed, untilNextFace } from './clock-time.ts';

interface ClockReading {
  /** Time left when it was heard, milliseconds. */
  readonly leftMs: number;
  /** When that was, by `performance.now()`. */
  readonly receivedAt: number;
  readonly running: boolean;
  /** How long it still stands from then on (US delay). */
  readonly delayLeftMs: number;
  /** A move has days: the face changes by the minute. */
  readonly hasDays: boolean;
}

/** Time left right now, drawn anew whenever a digit changes; and the mark to say aloud when one is passed. */
export function useClock({ leftMs, receivedAt, running, delayLeftMs, hasDays }: ClockReading): {
  left: number;
  mark: number | null;
} {
  const [now, setNow] = useState(receivedAt);
  const [mark, setMark] = useState<number | null>(null);
  const before = useRef(leftMs);
  // A reading newer than the last tick counts as heard just now.
  const runFrom = receivedAt + delayLeftMs;
  const left = Math.max(0, running ? leftMs - Math.max(0, now - runFrom) : leftMs);

  useEffect(() => {
    if (!running || left === 0) {
      before.current = left;
      return undefined;
    }
    const timer = setTimeout(
      () => {
        const time = performance.now();
        const next = Math.max(0, leftMs - Math.max(0, time - runFrom));
        const passed = markPassed(before.current, next);
        before.current = next;
        if (passed !== null) setMark(passed);
        setNow(time);
      },
      Math.max(0, runFrom - performance.now()) + untilNextFace(left, hasDays),
    );
    return () => clearTimeout(timer);
  }, [left, leftMs, runFrom, running, hasDays]);

  return { left, mark };
}
