import { ActionIcon } from '@mantine/core';
import type { RushBoardRow, RushMode, RushPeriod } from '@royal-chess/contracts/puzzles';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../../shared/api/problem-of.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { SkeletonRows } from '../../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../../shared/ui/state-error.tsx';
import { messages } from './messages.ts';
import { useRushBoardQuery } from './rush-api.ts';
import classes from './rush.module.css';

const periods: readonly RushPeriod[] = ['day', 'week', 'ever'];

/** The best runs of a mode in a period; one's own row is always there. */
export function RushBoards({ mode }: { readonly mode: RushMode }) {
  const [{ period, page }, choose] = useState<{ period: RushPeriod; page: number }>({
    period: 'day',
    page: 1,
  });
  const answer = useRushBoardQuery({ query: { mode, period, page } });
  const { currentData: board, refetch } = answer;
  const problem = problemOf(answer);
  const list = () => {
    if (problem && !board)
      return <StateError title={messages.boardFailed} problem={problem} onRetry={refetch} />;
    if (!board) return <SkeletonRows rows={5} />;
    if (board.total === 0) return <p className={classes.empty}>{messages.boardEmpty}</p>;
    const isListed = board.rows.some(({ id }) => id === board.mine?.id);
    return (
      <>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{messages.rank}</th>
              <th scope="col">{messages.player}</th>
              <th scope="col">{messages.score}</th>
            </tr>
          </thead>
          <tbody>
            {board.rows.map((row) => (
              <Row key={row.id} row={row} isMine={row.id === board.mine?.id} />
            ))}
            {board.mine && !isListed ? <Row row={board.mine} isMine isPinned /> : null}
          </tbody>
        </table>
        {board.pages > 1 ? (
          <nav className={classes.pages} aria-label={messages.pages}>
            <ActionIcon
              variant="quiet"
              color="ink"
              size={44}
              aria-label={messages.earlier}
              disabled={page === 1}
              onClick={() => choose({ period, page: page - 1 })}
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <span>
              {page} / {board.pages}
            </span>
            <ActionIcon
              variant="quiet"
              color="ink"
              size={44}
              aria-label={messages.later}
              disabled={page >= board.pages}
              onClick={() => choose({ period, page: page + 1 })}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </nav>
        ) : null}
      </>
    );
  };
  return (
    <Panel title={messages.boards}>
      <Segments
        fullWidth
        label={messages.periodLabel}
        value={period}
        onChange={(next) => choose({ period: next, page: 1 })}
        data={periods.map((value) => ({ value, label: messages.period(value) }))}
      />
      {list()}
    </Panel>
  );
}

interface RowProps {
  readonly row: RushBoardRow;
  readonly isMine: boolean;
  /** Apart from the page of rows. */
  readonly isPinned?: boolean;
}

const Row = ({ row, isMine, isPinned = false }: RowProps) => (
  <tr data-mine={isMine || undefined} data-pinned={isPinned || undefined}>
    <td>{row.rank}</td>
    <td>
      {row.hasPage === false ? row.name : <Link to={`/player/${row.id}`}>{row.name}</Link>}
      {isMine ? ` (${messages.you})` : ''}
    </td>
    <td>{row.score}</td>
  </tr>
);
