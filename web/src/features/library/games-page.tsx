import { useSearchParams } from 'react-router-dom';
import type { GamesQuery } from '@royal-chess/contracts/library';
import { problemOf } from '../../shared/api/problem-of.ts';
import { CursorList, useCursor } from '../../shared/ui/cursor-list.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { GamesFilterBar } from './games-filter-bar.tsx';
import { addressOfFilters, filtersOf, isDate, isFiltered, type GamesFilters } from './games-filters.ts';
import { GamesTable } from './games-table.tsx';
import { useGamesQuery } from './library-api.ts';
import { messages } from './messages.ts';
import classes from './library.module.css';

function queryOf({ from, to, result, ...words }: GamesFilters, cursor: string | null) {
  return {
    ...words,
    // Half a date in an old address is no reason for a refusal.
    from: isDate(from) ? from : '',
    to: isDate(to) ? to : '',
    result: (result || undefined) as GamesQuery['result'],
    cursor: cursor ?? '',
  };
}

/** `/games`: the database, by player, opening, dates and result. The address carries the filters. */
export default function GamesPage() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const key = addressOfFilters(filters).toString();
  const [cursor, setCursor] = useCursor(key);
  const games = useGamesQuery({ query: queryOf(filters, cursor) });
  // The games shown so far stay until those of other filters or of the next page arrive.
  const { data: shown, isFetching, refetch } = games;
  const problem = problemOf(games);

  const body = () => {
    if (problem) return <StateError title={messages.failed} problem={problem} onRetry={refetch} />;
    if (!shown) return <SkeletonRows rows={15} cells={['22%', '20%', '5%', '22%', '14%']} />;
    if (shown.items.length === 0)
      return isFiltered(filters) ? (
        <StateEmpty title={messages.empty} line={messages.emptyLine} />
      ) : (
        <StateEmpty title={messages.emptyAll} line={messages.emptyAllLine} />
      );
    return <GamesTable games={shown.items} />;
  };

  return (
    <div className={classes['listPage']}>
      <PageTitle
        title={messages.title}
        line={messages.line}
        aside={shown ? messages.found(shown.total) : null}
      />
      <GamesFilterBar
        filters={filters}
        onChange={(next) => setAddress(addressOfFilters(next), { replace: true, preventScrollReset: true })}
      />
      <CursorList page={shown} cursor={cursor} onCursor={setCursor} isBusy={isFetching} texts={messages}>
        {body()}
      </CursorList>
    </div>
  );
}
