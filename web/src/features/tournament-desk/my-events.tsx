import { dateFormat } from '../../shared/language/date-format.ts';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentsQuery } from '../../shared/api/tournament-cards-api.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { messages } from './messages.ts';
import classes from './desk.module.css';

const TrfImport = lazyPart<{ onClose: () => void }>(() => import('./trf-import.tsx'));

const date = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** The events that I run. */
export function MyEvents() {
  const [isImporting, setImporting] = useState(false);
  const query = useTournamentsQuery({ query: { mine: 'arbiting' } });
  const { data, refetch } = query;
  const problem = problemOf(query);
  const list = () => {
    if (problem && !data)
      return <StateError title={messages.listFailed} problem={problem} onRetry={() => void refetch()} />;
    if (!data) return <SkeletonRows rows={6} />;
    if (data.items.length === 0) return <StateEmpty title={messages.none} line={messages.noneLine} />;
    return (
      <DataTable label={messages.title}>
        {data.items.map((card) => (
          <tr key={card.id}>
            <td>
              <Link to={`/tournamentAdmin?id=${card.id}`}>{card.title}</Link>
              <small className={classes.when}>
                {date(card.startsAt)}, {messages.entered(card.entries)}
              </small>
            </td>
            <td data-right>
              <StatusBadge
                kind={card.status === 'running' ? 'red' : card.status === 'open' ? 'green' : 'plain'}
              >
                {messages.statuses[card.status]}
              </StatusBadge>
            </td>
          </tr>
        ))}
      </DataTable>
    );
  };
  return (
    <div className={classes.page}>
      <PageTitle
        title={messages.title}
        line={messages.line}
        aside={
          <div className={classes.acts}>
            <Button variant="outline" onClick={() => setImporting(true)}>
              {messages.trf.open}
            </Button>
            <Button variant="gold" component={Link} to="/tournamentAdmin/create">
              {messages.create}
            </Button>
          </div>
        }
      />
      <Panel title={messages.toEvents} flush>
        {list()}
      </Panel>
      {isImporting ? (
        <Suspense fallback={null}>
          <TrfImport onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
