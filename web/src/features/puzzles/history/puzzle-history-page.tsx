import { ActionIcon, Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import type { PuzzleHistory, PuzzleHistoryQuery } from '@royal-chess/contracts/puzzles';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTitle } from '../../../shared/ui/use-title.ts';
import { PageBar } from '../../../shared/shell/page-bar.tsx';
import { useAppDispatch, useAppSelector } from '../../../shared/store/store.ts';
import { Ago } from '../../../shared/ui/ago.tsx';
import { Answered } from '../../../shared/ui/answered.tsx';
import { DoubleRule } from '../../../shared/ui/double-rule.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { dialogOpened, selectUser } from '../../identity/index.ts';
import { messages, themeName } from '../messages.ts';
import { useMyPuzzlesQuery, usePuzzleHistoryQuery } from '../puzzles-api.ts';
import { useNarrowPage } from '../use-narrow-page.ts';
import { WaysNav } from '../ways-nav.tsx';
import { WithWays } from '../with-ways.tsx';
import classes from './history.module.css';
import shared from '../puzzles.module.css';

type Result = PuzzleHistoryQuery['result'];
const results: readonly Result[] = ['all', 'failed', 'solved'];

/** `/chessplay/puzzles/history`: what one tried; result and page are in the address. */
export default function PuzzleHistoryPage() {
  const user = useAppSelector(selectUser);
  const isPlayer = user !== null && !user.roles.includes('guest');
  const { currentData: mine } = useMyPuzzlesQuery(isPlayer ? undefined : skipToken);
  useTitle(messages.history);
  const isNarrow = useNarrowPage();
  const heading = (
    <header>
      <h1 className={shared.title}>{messages.history}</h1>
      <p className={shared.lead}>{messages.historyLine}</p>
    </header>
  );
  return (
    <div className={classes.page}>
      <PageBar>{messages.history}</PageBar>
      {isNarrow ? heading : null}
      <WithWays
        ways={
          <aside>
            {isNarrow ? null : heading}
            <DoubleRule />
            <WaysNav mine={mine} />
          </aside>
        }
      >
        <div className={classes.list}>{isPlayer ? <History /> : <LogIn />}</div>
      </WithWays>
    </div>
  );
}

function LogIn() {
  const dispatch = useAppDispatch();
  return (
    <StateEmpty
      title={messages.loginTitle}
      line={messages.loginLine}
      action={
        <Button variant="gold" onClick={() => dispatch(dialogOpened('login'))}>
          {messages.login}
        </Button>
      }
    />
  );
}

function History() {
  const [search, setSearch] = useSearchParams();
  const result = results.find((one) => one === search.get('result')) ?? 'all';
  const page = Math.max(1, Math.min(100_000, Math.trunc(Number(search.get('page'))) || 1));
  const query = usePuzzleHistoryQuery({ query: { result, page } });
  const show = (next: Result, to: number): void =>
    setSearch({ ...(next !== 'all' && { result: next }), ...(to > 1 && { page: String(to) }) });
  return (
    <>
      <Segments
        label={messages.whichResults}
        value={result}
        data={results.map((value) => ({ value, label: messages.results[value] }))}
        onChange={(next) => show(next, 1)}
      />
      <Answered query={{ ...query, data: query.currentData }} failed={messages.historyFailed}>
        {(answer) =>
          answer.rows.length === 0 ? (
            <StateEmpty
              title={messages.historyNone[result]}
              line={messages.historyNoneLine}
              action={
                <Button variant="strong" component={Link} to="/chessplay/puzzles/theme">
                  {messages.toRated}
                </Button>
              }
            />
          ) : (
            <Rows answer={answer} onPage={(to) => show(result, to)} />
          )
        }
      </Answered>
    </>
  );
}

interface RowsProps {
  readonly answer: PuzzleHistory;
  readonly onPage: (page: number) => void;
}

function Rows({ answer: { rows, page, pages }, onPage }: RowsProps) {
  const [now] = useState(() => Date.now());
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{messages.result}</th>
            <th scope="col">{messages.rating}</th>
            <th scope="col">{messages.themes}</th>
            <th scope="col">{messages.tries}</th>
            <th scope="col">{messages.when}</th>
            <th scope="col">
              <span className={classes.hidden}>{messages.retry}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ puzzleId, solved, puzzle, tries, at, run }) => (
            <tr key={puzzleId}>
              <td data-solved={solved}>
                {solved ? messages.solved : messages.notSolved}
                {run === null ? null : <span className={classes.run}>{messages.names[run]}</span>}
              </td>
              <td>{puzzle?.rating ?? '–'}</td>
              <td>{puzzle ? puzzle.themes.map(themeName).join(', ') : messages.puzzleMissing}</td>
              <td>{tries}</td>
              <td>
                <Ago at={at} now={now} />
              </td>
              <td>
                {solved || puzzle === null ? null : (
                  <Link to={`/chessplay/puzzles/mistakes?puzzle=${puzzleId}`}>{messages.retry}</Link>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 ? (
        <nav className={classes.pages} aria-label={messages.pages}>
          <ActionIcon
            variant="quiet"
            color="ink"
            size={44}
            aria-label={messages.newer}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <span>
            {page} / {pages}
          </span>
          <ActionIcon
            variant="quiet"
            color="ink"
            size={44}
            aria-label={messages.older}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </nav>
      ) : null}
    </>
  );
}
