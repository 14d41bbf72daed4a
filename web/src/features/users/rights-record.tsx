import type { AuditEntry } from '@royal-chess/contracts/identity';
import { Link } from 'react-router-dom';
import { dateFormat, timeOfDay } from '../../shared/language/date-format.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { kindOfEntry } from './kind-of-entry.ts';
import { messages } from './messages.ts';
import { useRecordQuery } from './users-api.ts';
import classes from './rights-record.module.css';

/** Entries beside the list; the whole record has its own page. */
const shown = 5;

const short = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const whole = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

const timeOf = (at: number, now: number): string =>
  new Date(at).toDateString() === new Date(now).toDateString() ? messages.today(timeOfDay(at)) : short(at);

function Entry({ entry, now }: { readonly entry: AuditEntry; readonly now: number }) {
  const { at, about, actor, reason } = entry;
  const [person] = about;
  return (
    <li className={classes['entry']}>
      <strong>
        {person ? <Link to={`/admin/record?about=${person.id}`}>{person.name ?? person.id}</Link> : '–'}
      </strong>
      <time dateTime={new Date(at).toISOString()} title={whole(at)}>
        {timeOf(at, now)}
      </time>
      <span>{messages.by(kindOfEntry(entry), actor.name ?? actor.id)}</span>
      {reason ? <span className={classes['reason']}>{reason}</span> : null}
    </li>
  );
}

/** The latest changes of roles and rights, beside the list of users. */
export function RightsRecord() {
  const query = useRecordQuery({ query: { group: 'rights', limit: shown } });
  const { fulfilledTimeStamp: now = 0 } = query;
  return (
    <Panel title={messages.rightsTitle} aside={messages.rightsAside} flush>
      <Answered query={query} failed={messages.rightsFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes['none']}>{messages.rightsNone}</p>
          ) : (
            <ul className={classes['list']}>
              {items.map((entry) => (
                <Entry key={entry.id} entry={entry} now={now} />
              ))}
            </ul>
          )
        }
      </Answered>
      <p className={classes['last']}>
        {messages.rightsLast} <Link to="/admin/record">{messages.rightsAll}</Link>
      </p>
    </Panel>
  );
}
