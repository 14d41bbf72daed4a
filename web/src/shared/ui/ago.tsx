import { dateFormat } from '../language/date-format.ts';
import { relativeTime } from './relative-time.ts';
import { useRunningNow } from './use-running-now.ts';

const day = dateFormat({ dateStyle: 'long' });
const whole = dateFormat({ dateStyle: 'long', timeStyle: 'short' });
const week = 7 * 86_400_000;

interface AgoProps {
  /** Epoch milliseconds, as `now`. */
  readonly at: number;
  /** When the list that it stands in came, by the clock of `at`; absent: the browser's time. */
  readonly now?: number | undefined;
}

/** How long ago something was, from a week on its date; it grows older on an open page. The whole date is its title. */
export function Ago({ at, now: given }: AgoProps) {
  const now = useRunningNow(given);
  return (
    <time dateTime={new Date(at).toISOString()} title={whole(at)}>
      {now - at < week ? relativeTime(at, now) : day(at)}
    </time>
  );
}
