import { useEffect, useState } from 'react';

/** What loads in less time shows an outline of the page and no screen of its own, milliseconds. */
export const lateMs = 400;
/** One loading screen in place of another, as that of a page after that of its frame, goes on with its time. */
const pauseMs = 100;

let began = 0;
let ended = Number.NEGATIVE_INFINITY;
let shown = 0;

/** True once something has been loading for {@link lateMs}. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(() => shown === 0 && isPaused() && elapsed() >= lateMs);
  useEffect(() => {
    if (shown === 0 && !isPaused()) began = performance.now();
    shown += 1;
    const timer = setTimeout(() => setIsLate(true), Math.max(0, lateMs - elapsed()));
    return () => {
      clearTimeout(timer);
      shown -= 1;
      ended = performance.now();
    };
  }, []);
  return isLate;
}

const elapsed = (): number => performance.now() - began;
const isPaused = (): boolean => performance.now() - ended < pauseMs;
