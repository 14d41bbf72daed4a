import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { Panel } from '../../shared/ui/panel.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { clockTime, eventRate, shortStream } from './figures.ts';
import { messages } from './messages.ts';
import classes from './admin.module.css';

const shownEvents = 8;

/** What happened last, the newest first. Rows are replaced, not moved. */
export function EventsPanel({ figures }: { figures: DashboardAnswer }) {
  const { latest, at } = figures;
  return (
    <Panel
      title={messages.latest}
      aside={messages.eventsPerSecond(eventRate(latest, at))}
      flush
      className={classes['panel']}
    >
      {latest.length === 0 ? (
        <StateEmpty title={messages.noEvents} line={messages.noEventsLine} />
      ) : (
        <ul className={classes['events']}>
          {latest.slice(0, shownEvents).map((event) => (
            <li key={`${event.stream}@${event.version}`}>
              <span>{clockTime(event.at)}</span>
              <strong>{event.type}</strong>
              <span title={event.stream}>{shortStream(event.stream)}</span>
              <span>{messages.versionOf(event.version)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
