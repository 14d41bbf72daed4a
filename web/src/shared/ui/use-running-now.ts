import { type RefObject, useEffect, useState } from 'react';
import { onTick } from './ticking.ts';
import { whileInView } from './while-in-view.ts';

/** What renders a time. */
interface TimeShown {
  /** Where it stands: it is renewed while that is in view. */
  readonly place: RefObject<Element | null>;
  /** What is shown of a time: one with the same text is not renewed. */
  readonly textAt: (now: number) => string;
}

/**
 * The time of the server or of the browser, which goes on while the page is open. The server's clock may differ from the browser's.
 * @param given the server's time when a list came, epoch milliseconds; absent: the browser's present time
 * @param shown absent: renewed every 10 s
 */
export function useRunningNow(given?: number, { place, textAt }: Partial<TimeShown> = {}): number {
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
    return place?.current ? whileInView(place.current, renew) : onTick(renew);
  }, [from, place, textAt]);
  return from + ran.ms;
}
