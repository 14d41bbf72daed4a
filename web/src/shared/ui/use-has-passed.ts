import { useEffect, useState } from 'react';

/** Longer timers would run at once, milliseconds. */
const longest = 2_147_483_647;

/** Whether a moment has passed, epoch milliseconds; the component is rendered again when it passes. */
export function useHasPassed(at: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  const hasPassed = now >= at;
  useEffect(() => {
    if (hasPassed) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    // From the present time: a moment that came later was not known when the component began.
    const wait = (): void => {
      timer = setTimeout(
        () => {
          const time = Date.now();
          setNow(time);
          if (time < at) wait();
        },
        Math.min(longest, at - Date.now() + 1),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, hasPassed]);
  return hasPassed;
}
