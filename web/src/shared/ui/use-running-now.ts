import { useEffect, useState } from 'react';

/** Relative times are renewed so often, milliseconds. */
const everyMs = 10_000;

/**
 * The time of the server or of the browser, which goes on while the page is open. The server's clock may differ from the browser's.
 * @param given the server's time when a list came, epoch milliseconds; absent: the browser's present time
 */
export function useRunningNow(given?: number): number {
  const [opened] = useState(() => Date.now());
  const from = given ?? opened;
  const [ran, setRan] = useState({ from, ms: 0 });
  // A list that came again: it goes on from there.
  if (ran.from !== from) setRan({ from, ms: 0 });
  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setRan({ from, ms: Date.now() - since }), everyMs);
    return () => clearInterval(timer);
  }, [from]);
  return from + ran.ms;
}
