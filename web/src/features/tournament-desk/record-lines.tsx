import { dateFormat } from '../../shared/language/date-format.ts';
import type { DeskView } from '@royal-chess/contracts/tournaments';
import { messages } from './messages.ts';
import classes from './desk.module.css';

const time = dateFormat({ hour: '2-digit', minute: '2-digit' });
const day = dateFormat({ day: 'numeric', month: 'short' });

/** Who did what and when, newest first. */
export function RecordLines({ lines }: { readonly lines: DeskView['record'] }) {
  if (lines.length === 0) return <p className={classes.quiet}>{messages.empty}</p>;
  return (
    <ol className={classes.record}>
      {lines.map(({ version, at, by, text }, index) => (
        <li key={`${version}-${index}`}>
          <time dateTime={new Date(at).toISOString()} title={day(at)}>
            {time(at)}
          </time>
          <span>
            {text}
            <small>{by}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
