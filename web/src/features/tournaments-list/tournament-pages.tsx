import type { TournamentStatus } from '@royal-chess/contracts/tournaments';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentsQuery } from '../../shared/api/tournament-cards-api.ts';
import { useListPage } from '../../shared/api/use-list-page.ts';
import { CursorList, useCursor } from '../../shared/ui/cursor-list.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { messages } from './messages.ts';
import {
  addressOfFilters,
  firstPageOf,
  isFiltered,
  whileFresh,
  type TournamentFilters,
} from './tournament-filters.ts';
import { TournamentTable } from './tournament-table.tsx';

interface TournamentPagesProps {
  readonly status: TournamentStatus;
  readonly filters: TournamentFilters;
  readonly isSignedIn: boolean;
}

/** The list in pages: loading, failed, empty, or its rows. */
export function TournamentPages({ status, filters, isSignedIn }: TournamentPagesProps) {
  const key = `${status} ${addressOfFilters(filters)}`;
  const [cursor, setCursor] = useCursor(key);
  const first = firstPageOf(status, filters);
  const { facets: _, ...words } = first.query;
  const list = useTournamentsQuery(cursor === null ? first : { query: { ...words, cursor } }, whileFresh);
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
    <CursorList page={shown} cursor={cursor} onCursor={setCursor} isBusy={list.isFetching} texts={messages}>
      {body()}
    </CursorList>
  );
}
