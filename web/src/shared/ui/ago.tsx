import { dateFormat } from '../language/date-format.ts';
import { relativeTime } from './relative-time.ts';

const day = dateFormat({ dateStyle: 'long' });
const whole = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
const week = 7 * 86_400_000;

interface AgoProps {
  /** Epoch milliseconds, as `now`. */
  readonly at: number;
  /** When the list that it stands in came. */
  readonly now: number;
}

/** How long ago something was, from a week on its date. The whole date is its title. */
export function Ago({ at, now }: AgoProps) {
  return (
    <time dateTime={new Date(at).toISOString()} title={whole(at)}>
      {now - at < week ? relativeTime(at, now) : day(at)}
    </time>
  );
}
