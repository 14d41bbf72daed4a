import {
  type Campaign,
  type CampaignPace,
  type MailStatus,
  mailStatus,
} from '@royal-chess/contracts/bulk-email';
import { Suspense } from 'react';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { figure } from './figure.ts';
import { messages } from './messages.ts';
import { StatusMark } from './status-mark.tsx';
import classes from './bulk-email.module.css';

const PaceChart = lazyPart<{ readonly pace: readonly CampaignPace[] }>(() => import('./pace-chart.tsx'));

/** Statuses that are shown though none is in them. */
const always: readonly MailStatus[] = ['sent', 'delivered', 'bounced', 'complaint'];

interface Props {
  readonly campaign: Campaign;
  readonly pace: readonly CampaignPace[];
}

/** How many e-mails are in each status, as a bar and as figures, and how many were sent until each minute. */
export function CampaignCounts({ campaign: { state, recipients, counts }, pace }: Props) {
  const shown = mailStatus.options.filter((name) => counts[name] > 0 || always.includes(name));
  const total = pace.reduce((sum, { sent }) => sum + sent, 0);
  const left = state === 'running' ? doneAt(pace, counts.queued) : null;
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
            {left === null ? null : `. ${messages.doneAt(timeOfDay(left))}`}
          </figcaption>
          <Suspense fallback={<div className={classes.chart} />}>
            <PaceChart pace={pace} />
          </Suspense>
        </figure>
      ) : null}
    </>
  );
}

/** Minutes that the pace is taken from: the latest whole ones. */
const measured = 5;

/** When the rest is sent at the pace of the latest whole minutes, epoch milliseconds; null while none has passed. */
function doneAt(pace: readonly CampaignPace[], queued: number): number | null {
  const whole = pace.slice(-measured - 1, -1);
  const perMinute = whole.reduce((sum, { sent }) => sum + sent, 0) / Math.max(1, whole.length);
  const last = pace.at(-1);
  return last && perMinute > 0 ? last.at + (queued / perMinute) * 60_000 : null;
}
