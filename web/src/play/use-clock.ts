import { useEffect, useReducer, useRef, useState } from 'react';
import { markPassed, untilNextFace } from './clock-time.ts';

interface ClockReading {
  /** Time left when it was heard, milliseconds. */
  readonly leftMs: number;
  /** When that was, by `performance.now()`. */
  readonly heardAt: number;
  readonly running: boolean;
}

/** Time left right now, drawn anew whenever a digit changes; and the mark to say aloud when one is passed. */
export function useClock({ leftMs, heardAt, running }: ClockReading): { left: number; mark: number | null } {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [mark, setMark] = useState<number | null>(null);
  const before = useRef(leftMs);
  const left = Math.max(0, running ? leftMs - Math.max(0, performance.now() - heardAt) : leftMs);

  useEffect(() => {
    const passed = running ? markPassed(before.current, left) : null;
    before.current = left;
    if (passed !== null) setMark(passed);
  }, [left, running]);

  useEffect(() => {
    if (!running || left === 0) return undefined;
    const timer = setTimeout(redraw, untilNextFace(left));
    return () => clearTimeout(timer);
  }, [left, running]);

  return { left, mark };
}
