import { useState } from 'react';
import {
  exactName,
  type EventRow,
  type EventTableQuery,
  type OpeningRow,
  type OpeningTableQuery,
  type PlayerRow,
  type PlayerTableQuery,
} from '@royal-chess/contracts/library';
import { gameDate } from '../../shared/chess/game-date.ts';
import { useEventTableQuery, useOpeningTableQuery, usePlayerTableQuery } from './dialogs-api.ts';
import { messages } from './messages.ts';
import { ResultsBar, ShareBar } from './results-bar.tsx';
import { queryOf, type FilterChange, type SearchFilters } from './search-filters.ts';
import { StatsTable, tableRows, type Column, type TableState } from './stats-table.tsx';

interface Props {
  readonly filters: SearchFilters;
  readonly onFilter: (change: FilterChange) => void;
}

const first = { sort: 'games', order: 'desc', offset: 0 } as const;
const limit = tableRows;

const eventColumns: readonly Column<EventRow, EventTableQuery['sort']>[] = [
  { label: messages.event, sort: 'name', cell: ({ name }) => name },
  { label: messages.games, sort: 'games', right: true, cell: ({ games }) => messages.figure(games) },
  {
    label: messages.average,
    sort: 'averageRating',
    right: true,
    cell: ({ averageRating }) => averageRating ?? '–',
  },
  { label: messages.results, cell: (row) => <ResultsBar counts={row} /> },
  { label: messages.decisive, sort: 'decisive', cell: ({ decisive }) => <ShareBar share={decisive} /> },
  {
    label: messages.lastPlayed,
    sort: 'lastPlayed',
    right: true,
    cell: ({ lastPlayed }) => (lastPlayed ? gameDate(lastPlayed) : ''),
  },
];

/** `eventsStats`: games, average rating, results and decisive share of each event. */
export function EventsStats({ filters, onFilter }: Props) {
  const [state, setState] = useState<TableState<EventTableQuery['sort']>>(first);
  const query = useEventTableQuery({ query: { ...queryOf(filters), ...state, limit } });
  return (
    <StatsTable
      query={query}
      state={state}
      onState={setState}
      keyOf={({ name }) => name}
      onRow={({ name }) => onFilter({ event: exactName(name) })}
      columns={eventColumns}
    />
  );
}

/** Games of the years as small columns. */
function Trend({ years }: { years: readonly { readonly year: number; readonly games: number }[] }) {
  const most = Math.max(1, ...years.map(({ games }) => games));
  const from = years[0]?.year;
  const to = years.at(-1)?.year;
  if (from === undefined || to === undefined) return null;
  return (
    <svg viewBox="0 0 80 20" width="80" height="20" role="img" aria-label={messages.trendOf(from, to)}>
      {years.map(({ year, games }, index) => (
        <rect
          key={year}
          x={index * 4}
          y={20 - (games / most) * 20}
          width="3"
          height={(games / most) * 20}
          fill="var(--gold-edge)"
        />
      ))}
    </svg>
  );
}

const openingColumns: readonly Column<OpeningRow, OpeningTableQuery['sort']>[] = [
  { label: messages.opening, sort: 'eco', cell: ({ eco, name }) => `${eco} ${name}` },
  { label: messages.games, sort: 'games', right: true, cell: ({ games }) => messages.figure(games) },
  { label: messages.trend, cell: ({ trend }) => <Trend years={trend} /> },
  {
    label: messages.winRateForWhite,
    sort: 'winRateForWhite',
    cell: ({ winRateForWhite }) => <ShareBar share={winRateForWhite} />,
  },
  { label: messages.drawRate, sort: 'drawRate', cell: ({ drawRate }) => <ShareBar share={drawRate} /> },
  {
    label: messages.winRateForBlack,
    sort: 'winRateForBlack',
    cell: ({ winRateForBlack }) => <ShareBar share={winRateForBlack} />,
  },
  {
    label: messages.average,
    sort: 'averageRating',
    right: true,
    cell: ({ averageRating }) => averageRating ?? '–',
  },
];

interface OpeningsProps extends Props {
  /** Only openings of this code or name. */
  readonly text?: string;
}

/** `openingsStats`: ECO codes by frequency, with results and the trend by year. */
export function OpeningsStats({ filters, onFilter, text = '' }: OpeningsProps) {
  const [state, setState] = useState<TableState<OpeningTableQuery['sort']>>(first);
  const query = useOpeningTableQuery({
    query: { ...queryOf(filters), ...(text && { opening: text }), ...state, limit },
  });
  return (
    <StatsTable
      query={query}
      state={state}
      onState={setState}
      keyOf={({ eco }) => eco}
      onRow={({ eco }) => onFilter({ opening: eco })}
      columns={openingColumns}
    />
  );
}

const playerColumns: readonly Column<PlayerRow, PlayerTableQuery['sort']>[] = [
  { label: messages.player, sort: 'name', cell: ({ name }) => name },
  { label: messages.games, sort: 'games', right: true, cell: ({ games }) => messages.figure(games) },
  { label: messages.score, sort: 'score', cell: ({ score }) => <ShareBar share={score} /> },
  {
    label: messages.scoreAsWhite,
    sort: 'scoreAsWhite',
    cell: ({ scoreAsWhite }) => <ShareBar share={scoreAsWhite} />,
  },
  {
    label: messages.scoreAsBlack,
    sort: 'scoreAsBlack',
    cell: ({ scoreAsBlack }) => <ShareBar share={scoreAsBlack} />,
  },
  { label: messages.rating, sort: 'rating', right: true, cell: ({ rating }) => rating ?? '–' },
  {
    label: messages.openings,
    cell: ({ openings }) => openings.map(({ eco, games }) => `${eco} (${games})`).join(', '),
  },
];

/** `playersStats`: score by colour, rating and openings of each player. */
export function PlayersStats({ filters, onFilter }: Props) {
  const [state, setState] = useState<TableState<PlayerTableQuery['sort']>>(first);
  const query = usePlayerTableQuery({ query: { ...queryOf(filters), ...state, limit } });
  return (
    <StatsTable
      query={query}
      state={state}
      onState={setState}
      keyOf={({ name, userId }) => userId ?? name}
      onRow={({ name, userId }) => onFilter({ player: userId === null ? exactName(name) : name })}
      columns={playerColumns}
    />
  );
}
