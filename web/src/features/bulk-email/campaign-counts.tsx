import {
  type Campaign,
  type CampaignPace,
  type MailStatus,
  mailStatus,
} from '@royal-chess/contracts/bulk-email';
import { figure } from './figure.ts';
import { messages } from './messages.ts';
import { StatusMark } from './status-mark.tsx';
import classes from './bulk-email.module.css';

/** Statuses that are shown though none is in them. */
const always: readonly MailStatus[] = ['sent', 'delivered', 'bounced', 'complaint'];

interface Props {
  readonly campaign: Campaign;
  readonly pace: readonly CampaignPace[];
}

/** How many e-mails are in each status, as a bar and as figures, and how many were sent in each minute. */
export function CampaignCounts({ campaign: { recipients, counts }, pace }: Props) {
  const shown = mailStatus.options.filter((name) => counts[name] > 0 || always.includes(name));
  const most = Math.max(1, ...pace.map(({ sent }) => sent));
  const total = pace.reduce((sum, { sent }) => sum + sent, 0);
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {shown.map((name) => (
          <span key={name} data-status={name} style={{ flexGrow: counts[name] / Math.max(1, recipients) }} />
        ))}
      </div>
      <dl className={classes.counts}>
        {shown.map((name) => (
          <div key={name}>
            <dd>{figure(counts[name])}</dd>
            <dt>
              <StatusMark status={name} />
            </dt>
          </div>
        ))}
      </dl>
      {counts.unknown > 0 ? <p className={classes.quiet}>{messages.unknownHint}</p> : null}
      {pace.length > 1 ? (
        <figure className={classes.pace}>
          <figcaption className={classes.quiet}>
            {messages.pace}: {messages.paceText(figure(total), figure(pace.length))}
          </figcaption>
          <div className={classes.columns} aria-hidden>
            {pace.slice(-60).map(({ at, sent }) => (
              <span key={at} style={{ height: `${(sent / most) * 100}%` }} />
            ))}
          </div>
        </figure>
      ) : null}
    </>
  );
}
