import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TournamentStatus } from '@royal-chess/contracts/tournaments';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentsQuery } from '../../shared/api/tournaments-api.ts';
import { useListPage } from '../../shared/api/use-list-page.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { messages } from './messages.ts';
import { addressOfFilters, isFiltered, type TournamentFilters } from './tournament-filters.ts';
import { TournamentTable } from './tournament-table.tsx';
import classes from './tournaments-list.module.css';

interface TournamentPagesProps {
  readonly status: TournamentStatus;
  readonly filters: TournamentFilters;
  readonly isSignedIn: boolean;
}

/** The list in pages: loading, failed, empty, or its rows. */
export function TournamentPages({ status, filters, isSignedIn }: TournamentPagesProps) {
  const key = `${status} ${addressOfFilters(filters)}`;
  // A cursor belongs to its filters: other filters begin at the first page.
  const [place, setPlace] = useState<{ key: string; cursor: string | null }>({ key, cursor: null });
  const cursor = place.key === key ? place.cursor : null;
  const list = useTournamentsQuery({
    query: {
      status,
      q: filters.q,
      ...filters.facets,
      ...(filters.mine === '' ? {} : { mine: filters.mine }),
      ...(cursor === null ? {} : { cursor }),
    },
  });
  const mine = useTournamentsQuery({ query: { status, mine: 'playing', limit: 100 } }, { skip: !isSignedIn });
  const shown = useListPage(key, list.currentData);
  const problem = problemOf(list);

  const body = () => {
    if (problem) return <StateError title={messages.failed} problem={problem} onRetry={list.refetch} />;
    if (!shown) return <SkeletonRows rows={6} cells={['24%', '18%', '8%', '16%', '12%']} height="56px" />;
    if (shown.items.length === 0)
      return isFiltered(filters) ? (
        <StateEmpty title={messages.noneFound} line={messages.noneFoundLine} />
      ) : (
        <StateEmpty title={messages.empty(status)} line={messages.emptyLine(status)} />
      );
    return <TournamentTable cards={shown.items} entered={(mine.data?.items ?? []).map(({ id }) => id)} />;
  };

  return (
    <>
      {shown?.stale ? <p className={classes['stale']}>{messages.stale}</p> : null}
      <div className={classes['list']} aria-busy={list.isFetching}>
        {body()}
      </div>
      {shown && (shown.nextCursor || cursor) ? (
        <nav className={classes['pager']} aria-label={messages.pages}>
          <Button
            variant="plain"
            size="xs"
            disabled={!cursor}
            onClick={() => setPlace({ key, cursor: null })}
          >
            {messages.first}
          </Button>
          <Button
            variant="plain"
            size="xs"
            disabled={!shown.nextCursor}
            onClick={() => {
              setPlace({ key, cursor: shown.nextCursor });
              window.scrollTo(0, 0);
            }}
          >
            {messages.next}
          </Button>
        </nav>
      ) : null}
    </>
  );
}
