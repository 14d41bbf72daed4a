import { useMediaQuery } from '@mantine/hooks';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { GameSummary } from '@royal-chess/contracts/library';
import { problemOf } from '../../shared/api/problem-of.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { queryOf } from '../library-dialogs/index.ts';
import type { EmptySearchProps } from './empty-search.tsx';
import type { FilterPanelProps, WantedField } from './filter-panel.tsx';
import type { GamePreviewProps } from './game-preview.tsx';
import type { GamesCountsProps } from './games-counts.tsx';
import { GamesList } from './games-list.tsx';
import { GamesPager } from './games-pager.tsx';
import { useGamesQuery } from './library-api.ts';
import type { LikeNamesProps } from './like-names.tsx';
import { messages } from './messages.ts';
import { useOpenGames } from './open-games.ts';
import type { OwnGamesProps } from './own-games.tsx';
import type { SearchHeadProps } from './search-head.tsx';
import { useTableChoices } from './table-choices.ts';
import { useGamesSearch } from './use-games-search.ts';
import { useWholeCount } from './use-whole-count.ts';
import type { ViewMenuProps } from './view-menu.tsx';
import classes from './library.module.css';

const tools = () => import('./search-tools.tsx');
const SearchHead = lazyPart<SearchHeadProps>(async () => ({ default: (await tools()).SearchHead }));
const FilterPanel = lazyPart<FilterPanelProps>(() => import('./filter-panel.tsx'));
const EmptySearch = lazyPart<EmptySearchProps>(async () => ({ default: (await tools()).EmptySearch }));
const LikeNames = lazyPart<LikeNamesProps>(async () => ({ default: (await tools()).LikeNames }));
const OwnGames = lazyPart<OwnGamesProps>(async () => ({ default: (await tools()).OwnGames }));
const GamePreview = lazyPart<GamePreviewProps>(() => import('./game-preview.tsx'));
const GamesCounts = lazyPart<GamesCountsProps>(() => import('./games-counts.tsx'));
const ViewMenu = lazyPart<ViewMenuProps>(async () => ({ default: (await tools()).ViewMenu }));

/** Paper is narrow, but has the table; what a wide window shows beside it keeps its state while the page is printed. */
const atLeast = (width: string): string => `(min-width: ${width}), print`;
const now = { getInitialValueInEffect: false } as const;

/** A list that was scrolled away comes back into view when another search begins. */
function useListInView(key: string) {
  const list = useRef<HTMLElement>(null);
  const known = useRef(key);
  useEffect(() => {
    if (known.current === key) return;
    known.current = key;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [key]);
  return list;
}

/** `/games`: the database. The address is the search; filters, preview and dialogs load behind the list. */
export default function GamesPage() {
  const search = useGamesSearch();
  const [choices, setChoices] = useTableChoices();
  const tabs = useOpenGames();
  const [chosen, setChosen] = useState<GameSummary>();
  const [wanted, setWanted] = useState<WantedField>();
  const [previews, setPreviews] = useState(0);
  const hasFilters = useMediaQuery(atLeast('76.5em'), true, now);
  const hasPreview = useMediaQuery(atLeast('64em'), true, now);
  const isTable = useMediaQuery(atLeast('48em'), true, now);

  const { filters, order, cursor } = search;
  const list = useListInView(search.key);
  const games = useGamesQuery({ query: { ...queryOf(filters), ...order, cursor, limit: choices.rows } });
  // The games shown so far stay until those of other filters or of the next page arrive.
  const { data: shown, currentData, isFetching, refetch } = games;
  const problem = problemOf(games);
  // The count of a later page is that of the first.
  useWholeCount(search.key, games, cursor === '');
  const isFiltered = Object.keys(filters).length > 0;
  const before = (search.page - 1) * choices.rows;
  const range =
    shown && shown.items.length > 0
      ? messages.range(before + 1, before + shown.items.length, shown.total)
      : '';
  const preview = shown?.items.find(({ id }) => id === chosen?.id) ?? shown?.items[0];

  const body = () => {
    // A cursor of another search stays wrong: the first page is tried.
    const isCursor = cursor !== '' && problem?.code === 'RC_VALIDATION';
    const retry = isCursor ? search.firstPage : refetch;
    if (problem) return <StateError title={messages.failed} problem={problem} onRetry={retry} />;
    if (!shown) return <SkeletonRows rows={15} cells={['22%', '20%', '5%', '22%', '14%']} />;
    if (shown.items.length > 0)
      return (
        <GamesList
          games={shown.items}
          cards={!isTable}
          choices={choices}
          order={order}
          onSort={search.sortBy}
          chosen={hasPreview ? preview?.id : undefined}
          hasPreview={hasPreview}
          onChoose={setChosen}
          onPreview={(game) => {
            setChosen(game);
            setPreviews((count) => count + 1);
          }}
          onOpen={tabs.open}
        />
      );
    if (!isFiltered) return <StateEmpty title={messages.emptyAll} line={messages.emptyAllLine} />;
    return (
      <Suspense fallback={null}>
        <EmptySearch search={search} />
      </Suspense>
    );
  };

  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <h1>{messages.title}</h1>
        <Suspense>
          <SearchHead
            search={search}
            tabs={tabs}
            hasDrawer={!hasFilters}
            wanted={wanted}
            onWanted={setWanted}
          />
        </Suspense>
      </div>
      <div className={classes['columns']}>
        {hasFilters ? (
          <aside className={classes['panel']} aria-label={messages.filters}>
            <Suspense fallback={<SkeletonRows rows={12} cells={['90%']} />}>
              <FilterPanel filters={filters} onChange={search.change} wanted={wanted} />
            </Suspense>
          </aside>
        ) : null}
        <section ref={list} className={classes['panel']} aria-label={messages.list} aria-busy={isFetching}>
          <header className={classes['listHead']}>
            <h2 aria-live="polite">{shown ? messages.found(shown.total, shown.complete) : ' '}</h2>
            <p className={classes['onPaper']}>{range}</p>
            <Suspense>
              <ViewMenu
                search={search}
                choices={choices}
                onChoices={setChoices}
                cards={!isTable}
                tookMs={currentData?.tookMs}
              />
            </Suspense>
          </header>
          {shown?.stale ? <p className={classes['stale']}>{messages.stale}</p> : null}
          {currentData && currentData.items.length > 0 && (filters.player || filters.opponent) ? (
            <Suspense>
              <LikeNames search={search} answer={currentData} />
            </Suspense>
          ) : null}
          {currentData && currentData.items.length > 0 && isFiltered ? (
            <Suspense>
              <OwnGames search={search} as="p" />
            </Suspense>
          ) : null}
          {choices.counts ? (
            <Suspense>
              <GamesCounts filters={filters} onChange={search.change} />
            </Suspense>
          ) : null}
          <div className={classes['body']}>{body()}</div>
          {shown && shown.items.length > 0 && !problem ? (
            <GamesPager answer={shown} range={range} rows={choices.rows} search={search} />
          ) : null}
        </section>
        <Suspense>
          {preview && (hasPreview || previews > 0) ? (
            <GamePreview
              game={preview}
              filters={filters}
              gameIds={shown?.items.map(({ id }) => id) ?? []}
              tabs={tabs}
              requests={previews}
              onClose={() => setPreviews(0)}
              inDrawer={!hasPreview}
            />
          ) : null}
        </Suspense>
      </div>
    </div>
  );
}
