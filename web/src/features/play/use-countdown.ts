import { useEffect, useState } from 'react';

/** Milliseconds left until `until` (by `performance.now()`), updated each second; never below zero. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => performance.now());
  const left = Math.max(0, until - now);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setNow(performance.now()), Math.min(left, (left % 1_000) + 1));
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
