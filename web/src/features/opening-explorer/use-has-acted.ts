import { useEffect, useState } from 'react';

/** What somebody does who is about to use the page. */
const acts = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Whether the reader has done anything since the part was shown: what only speeds up a next step can wait for that. */
export function useHasActed(): boolean {
  const [hasActed, setHasActed] = useState(false);
  useEffect(() => {
    if (hasActed) return undefined;
    const ended = new AbortController();
    for (const act of acts)
      window.addEventListener(act, () => setHasActed(true), { passive: true, signal: ended.signal });
    return () => ended.abort();
  }, [hasActed]);
  return hasActed;
}
