import type { BoardRow, RoundView } from '@royal-chess/contracts/tournaments';
import { Link } from 'react-router-dom';
import { fromTournament } from '../../shared/chess/from-tournament.ts';
import { printedPoints } from '../../shared/chess/points.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { Entrant } from './entrant.tsx';
import { resultText, resultWords } from '../../shared/chess/board-results.ts';
import { messages } from './messages.ts';
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

interface Props {
  readonly view: RoundView;
  /** My entry, whose row is marked. */
  readonly mine: string | undefined;
}

/** Boards of a round with their results, and who has no game. */
export function PairingsPanel({ view: { summary, boards, byes }, mine }: Props) {
  return (
    <Panel title={messages.pairings(summary.round)} aside={messages.boards(summary.boards)} flush>
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
        {boards.map((row) => (
          <tr
            key={row.board}
            data-mine={[row.white.entryId, row.black.entryId].includes(mine ?? '') || undefined}
          >
            <td>{row.board}</td>
            <td>
              <Side side={row.white} />
            </td>
            <td>
              <Side side={row.black} />
            </td>
            <td data-right>
              <Outcome row={row} phase={summary.phase} />
            </td>
          </tr>
        ))}
        {byes.map(({ side, bye }) => (
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
