import { useEffect, useState } from 'react';

/** Longer timers would run at once, milliseconds. */
const longest = 2_147_483_647;

/** Whether a moment has passed, epoch milliseconds; the component is rendered again when it passes. */
export function useHasPassed(at: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  const hasPassed = now >= at;
  useEffect(() => {
    if (hasPassed) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longest, at - now + 1));
    return () => clearTimeout(timer);
  }, [at, hasPassed, now]);
  return hasPassed;
}
