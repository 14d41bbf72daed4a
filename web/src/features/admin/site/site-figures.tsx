import { useState } from 'react';
import { Answered } from '../../../shared/ui/answered.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { messages } from './messages.ts';
import { useSiteFiguresQuery } from './site-api.ts';
import { SitePanels } from './site-panels.tsx';
import { StaffDesk } from './staff-desk.tsx';
import classes from './site.module.css';

/** How often the figures are fetched while the page can be seen, milliseconds. */
const pollingInterval = 15_000;
const periods = ['7', '30', '90'] as const;

/** What happened on the site in the last days, and what staff do about it. */
export default function SiteFigures() {
  const [days, setDays] = useState<(typeof periods)[number]>('30');
  const query = useSiteFiguresQuery(
    { query: { days: Number(days) } },
    { pollingInterval, skipPollingIfUnfocused: true },
  );
  return (
    <section className={classes['site']} aria-labelledby="site-figures">
      <header className={classes['head']}>
        <h2 id="site-figures">{messages.title}</h2>
        {query.data ? (
          <p>{messages.active(query.data.active.day, query.data.active.week, query.data.active.month)}</p>
        ) : null}
        <Segments
          label={messages.period}
          value={days}
          onChange={setDays}
          data={periods.map((value) => ({ value, label: messages.days(Number(value)) }))}
        />
      </header>
      <StaffDesk />
      <Answered query={query} failed={messages.failed}>
        {(figures) => <SitePanels figures={figures} />}
      </Answered>
    </section>
  );
}
