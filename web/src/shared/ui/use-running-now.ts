import { useState } from 'react';
import { useNow } from './use-now.ts';

/** Relative times are renewed so often, milliseconds. */
const everyMs = 10_000;

/**
 * A moment that goes on while the page is open: by the clock that it is of, which need not be the browser's.
 * @param given epoch milliseconds, when a list came; absent: the browser's present time
 */
export function useRunningNow(given?: number): number {
  const present = useNow(everyMs);
  const [from, setFrom] = useState(() => ({ given, since: present }));
  // A list that came again: it goes on from there.
  if (from.given !== given) setFrom({ given, since: Date.now() });
  return given === undefined ? present : given + Math.max(0, present - from.since);
}
