import { useEffect, useRef, useState } from 'react';
import { markPassed, untilNextFace } from './clock-time.ts';

interface ClockReading {
  /** Time left when the state was received, milliseconds. */
  readonly leftMs: number;
  /** When that was, by `performance.now()`. */
  readonly receivedAt: number;
  readonly running: boolean;
  /** How long the US delay still lasts from then on. */
  readonly delayLeftMs: number;
  /** A move has days: the face changes by the minute. */
  readonly hasDays: boolean;
}

/** Time left now, updated whenever a digit changes; and the mark to announce when one is passed. */
export function useClock({ leftMs, receivedAt, running, delayLeftMs, hasDays }: ClockReading): {
  left: number;
  mark: number | null;
} {
  const [now, setNow] = useState(receivedAt);
  const [mark, setMark] = useState<number | null>(null);
  const before = useRef(leftMs);
  // A reading newer than the last tick counts as received just now.
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
