import type { BoardRow, RoundView } from '@royal-chess/contracts/tournaments';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fromTournament } from '../../shared/chess/from-tournament.ts';
import { printedPoints } from '../../shared/chess/points.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { Entrant } from './entrant.tsx';
import { resultText, resultWords } from '../../shared/chess/board-results.ts';
import { MatchHead } from './match-head.tsx';
import { messages } from './messages.ts';
import { TeamLink } from './teams/team-link.tsx';
import classes from './tournament.module.css';

function Outcome({ row, phase }: { readonly row: BoardRow; readonly phase: RoundView['summary']['phase'] }) {
  const { result, matchId, board, adjourned } = row;
  const shown =
    result !== null ? (
      <abbr title={resultWords(result)}>{resultText(result)}</abbr>
    ) : adjourned ? (
      <StatusBadge kind="gold">{messages.adjourned}</StatusBadge>
    ) : phase === 'running' ? (
      <span className={classes.live}>{messages.live}</span>
    ) : (
      <span className={classes.quiet}>{messages.waits}</span>
    );
  return matchId === null ? (
    shown
  ) : (
    <Link
      to={`/match/${matchId}`}
      state={fromTournament}
      title={messages.watch(board)}
      className={classes.outcome}
    >
      {shown}
    </Link>
  );
}

const Side = ({ side }: { readonly side: BoardRow['white'] }) => (
  <>
    <Entrant person={side} /> <span className={classes.quiet}>{printedPoints(side.points)}</span>
  </>
);

function Board({
  row,
  phase,
  mine,
}: {
  readonly row: BoardRow;
  readonly phase: RoundView['summary']['phase'];
  readonly mine: string | undefined;
}) {
  return (
    <tr
      data-mine={[row.white.entryId, row.black.entryId].includes(mine ?? '') || undefined}
      data-game={row.matchId !== null || undefined}
    >
      <td>{row.board}</td>
      <td>
        <Side side={row.white} />
      </td>
      <td>
        <Side side={row.black} />
      </td>
      <td data-right>
        <Outcome row={row} phase={phase} />
      </td>
    </tr>
  );
}

/** Matches of teams with their boards. */
const Matches = ({ view: { boards, teams, summary }, mine }: Pick<Props, 'view' | 'mine'>) =>
  teams?.matches.map((match) => (
    <Fragment key={match.teams[0].number}>
      <MatchHead match={match} rows={boards} />
      {match.boards.map(({ board }) => {
        const row = boards[board - 1];
        return row ? <Board key={board} row={row} phase={summary.phase} mine={mine} /> : null;
      })}
    </Fragment>
  ));

interface Props {
  readonly view: RoundView;
  /** My entry, whose row is marked. */
  readonly mine: string | undefined;
  readonly aside?: ReactNode;
}

/** Boards of a round with their results, those of teams by matches, and who has no game. */
export function PairingsPanel({ view, mine, aside }: Props) {
  const { summary, boards, byes, teams } = view;
  const resting = teams?.resting ?? [];
  return (
    <Panel
      title={messages.pairings(summary.round)}
      aside={
        <>
          {teams ? messages.matches(teams.matches.length) : messages.boards(summary.boards)} {aside}
        </>
      }
      flush
    >
      <DataTable
        label={messages.pairings(summary.round)}
        className={classes.pairings}
        head={
          <>
            <th>{messages.board}</th>
            <th>{messages.white}</th>
            <th>{messages.black}</th>
            <th data-right>{messages.resultHead}</th>
          </>
        }
      >
        {teams ? (
          <Matches view={view} mine={mine} />
        ) : (
          boards.map((row) => <Board key={row.board} row={row} phase={summary.phase} mine={mine} />)
        )}
        {resting.map((team) => (
          <tr key={team.number}>
            <td className={classes.quiet}>–</td>
            <td>
              <TeamLink team={team} />
            </td>
            <td colSpan={2} className={classes.quiet}>
              {messages.teamRests}
            </td>
          </tr>
        ))}
        {(teams ? [] : byes).map(({ side, bye }) => (
          <tr key={side.entryId} data-mine={side.entryId === mine || undefined}>
            <td className={classes.quiet}>–</td>
            <td>
              <Side side={side} />
            </td>
            <td colSpan={2} className={classes.quiet}>
              {messages.bye(bye)}
            </td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}
