import { useRef } from 'react';
import { dateFormat } from '../language/date-format.ts';
import { useAgo } from './use-ago.ts';

const whole = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

interface AgoProps {
  /** Epoch milliseconds, as `now`. */
  readonly at: number;
  /** When the list that it stands in came, by the clock of `at`; absent: the browser's time. */
  readonly now?: number | undefined;
}

/** How long ago something was, from a week on its date; it grows older on an open page. The whole date is its title. */
export function Ago({ at, now }: AgoProps) {
  const place = useRef<HTMLTimeElement>(null);
  const text = useAgo(at, now, place);
  return (
    <time ref={place} dateTime={new Date(at).toISOString()} title={whole(at)}>
      {text}
    </time>
  );
}
