import { ActionIcon, Badge } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconChartLine } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lastFoundPly } from '@royal-chess/contracts/library';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { Hint } from '../../shared/lazy/hint.tsx';
import box from '../../shared/ui/panel.module.css';
import { Segments } from '../../shared/ui/segments.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { UnfinishedCount } from '../../shared/ui/unfinished-count.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { type ExplorerSource, filterCount } from './explorer-filters.ts';
import { LogInNeeded } from './log-in-needed.tsx';
import { messages } from './messages.ts';
import { MovesTable } from './moves-table.tsx';
import type { Explorer } from './use-explorer.ts';
import classes from './opening-explorer.module.css';

const ExplorerFilterFields = lazyPart(() => import('./explorer-filter-fields.tsx'));
const CollectionField = lazyPart(() => import('./collection-field.tsx'));

const named = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

/** A game begins here, in any variant: no pawn has moved. A position that was loaded has a first one, too. */
const isStart = ({ ply, fen }: Explorer['board']): boolean => ply === 0 && /\/p{8,}\/.*\/P{8,}\//.test(fen);

/** What is said of a position that no counted game has. */
function noneLine({ board, filters }: Explorer): string {
  if (board.ply > lastFoundPly) return messages.noCountsLate(board.ply, lastFoundPly);
  if (filterCount(filters) > 0) return messages.noCountsFiltered;
  return filters.source === 'all' ? messages.noCountsLine : messages.noCountsOfSource;
}

/** The chosen collection was deleted, or it is another user's and not public. */
const isLost = ({ filters, problem }: Explorer): boolean =>
  filters.source === 'collection' && problem?.code === 'RC_NOT_FOUND';

interface ExplorerPanelProps {
  readonly explorer: Explorer;
  /** Plays a move on the board, in UCI form. */
  readonly onPlay: (uci: string) => void;
}

const sources: readonly { readonly value: ExplorerSource; readonly label: string }[] = [
  { value: 'all', label: messages.allGames },
  { value: 'masters', label: messages.masters },
  { value: 'played', label: messages.playedHere },
  { value: 'mine', label: messages.mine },
  { value: 'collection', label: messages.collection },
];

/** What was played from the position on the board, and how it went; a row plays its move. */
export function ExplorerPanel({ explorer, onPlay }: ExplorerPanelProps) {
  const { board, filters, setFilters, need, answer, isFresh, problem, refetch, isFetching } = explorer;
  const [isFiltering, setFiltering] = useState(false);
  const [isDetailed, setDetailed] = useSessionStorage({
    key: 'explorer-details',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const count = filterCount(filters);

  const body = () => {
    if (need === 'login') return <LogInNeeded />;
    if (need === 'collection')
      return <StateEmpty title={messages.noCollection} line={messages.noCollectionLine} />;
    if (isLost(explorer))
      return <StateEmpty title={messages.lostCollection} line={messages.noCollectionLine} />;
    if (problem) return <StateError title={messages.explorerFailed} problem={problem} onRetry={refetch} />;
    if (!answer) return <SkeletonRows rows={6} cells={['16%', '14%', '44%']} height="var(--row-dense)" />;
    if (answer.total === 0 && !answer.complete) return null;
    if (answer.total === 0)
      return (
        <StateEmpty
          title={board.ply > lastFoundPly ? messages.notCounted : messages.noCounts}
          line={noneLine(explorer)}
        />
      );
    return <MovesTable explorer={explorer} answer={answer} isDetailed={isDetailed} onPlay={onPlay} />;
  };

  const unnamed = isStart(board) ? messages.startPosition : messages.unnamed;
  return (
    <section className={box['root']} aria-label={messages.explorerTitle}>
      <header className={classes['panelHead']} data-row>
        <div>
          <h2>{messages.explorerTitle}</h2>
          <p>{answer ? named([answer.eco, answer.name]) || board.openingName || unnamed : '\u00a0'}</p>
        </div>
        <span className={classes['tools']}>
          <Hint label={messages.details}>
            <ActionIcon
              size={34}
              aria-label={messages.details}
              aria-pressed={isDetailed}
              onClick={() => setDetailed(!isDetailed)}
            >
              <IconChartLine size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Hint>
          <Hint label={messages.filters}>
            <ActionIcon
              size={34}
              aria-label={count > 0 ? messages.filtersSet(count) : messages.filters}
              aria-expanded={isFiltering}
              onClick={() => setFiltering(!isFiltering)}
            >
              <IconAdjustmentsHorizontal size={19} stroke={1.7} aria-hidden />
              {count > 0 ? (
                <Badge circle size="xs" className={classes['count']} aria-hidden>
                  {count}
                </Badge>
              ) : null}
            </ActionIcon>
          </Hint>
        </span>
      </header>
      <div className={classes['sources']}>
        <Segments
          label={messages.source}
          data={sources}
          value={filters.source}
          onChange={(source) => setFilters({ ...filters, source })}
          fullWidth
        />
      </div>
      {filters.source === 'collection' ? (
        <Suspense fallback={<SkeletonRows rows={1} cells={['90%']} height="60px" />}>
          <CollectionField filters={filters} onChange={setFilters} />
        </Suspense>
      ) : null}
      {isFiltering ? (
        <Suspense fallback={<SkeletonRows rows={3} cells={['45%', '45%']} height="44px" />}>
          <ExplorerFilterFields filters={filters} onChange={setFilters} />
        </Suspense>
      ) : null}
      <div className={classes['explorerBody']} data-fresh={isFresh || need !== null || undefined}>
        {problem ? null : <UnfinishedCount query={{ data: answer, isFetching, refetch }} />}
        {body()}
      </div>
    </section>
  );
}
