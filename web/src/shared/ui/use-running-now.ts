import { type RefObject, useEffect, useState } from 'react';
import { onTick } from './ticking.ts';

/** What renders a time. */
interface TimeShown {
  /** Where it stands. */
  readonly place: RefObject<Element | null>;
  /** Calls back whenever it is to be renewed there, until the answer is called. */
  readonly watch: (place: Element, renew: () => void) => () => void;
  /** What is shown of a time: one with the same text is not renewed. */
  readonly textAt: (now: number) => string;
}

/**
 * The time of the server or of the browser, which goes on while the page is open. The server's clock may differ from the browser's.
 * @param given the server's time when a list came, epoch milliseconds; absent: the browser's present time
 * @param shown absent: renewed every 10 s
 */
export function useRunningNow(given?: number, { place, watch, textAt }: Partial<TimeShown> = {}): number {
  const [opened] = useState(() => Date.now());
  const from = given ?? opened;
  const [ran, setRan] = useState({ from, ms: 0 });
  // A list that came again: it goes on from there.
  if (ran.from !== from) setRan({ from, ms: 0 });
  useEffect(() => {
    const since = Date.now();
    const renew = () => {
      const ms = Date.now() - since;
      setRan((old) => (textAt && textAt(from + old.ms) === textAt(from + ms) ? old : { from, ms }));
    };
    return watch && place?.current ? watch(place.current, renew) : onTick(renew);
  }, [from, place, watch, textAt]);
  return from + ran.ms;
}
