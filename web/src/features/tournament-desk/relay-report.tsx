import type { RelayReport } from '@royal-chess/contracts/tournaments';
import { relayMessages as messages } from './relay-messages.ts';
import classes from './relay-panel.module.css';

interface ListProps {
  readonly title: string;
  readonly line?: string;
  readonly rows: readonly { readonly key: string; readonly text: string; readonly why: string }[];
}

function List({ title, line, rows }: ListProps) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.list}>
      <h3>{title}</h3>
      {line === undefined ? null : <p>{line}</p>}
      <ul className={classes.found}>
        {rows.map(({ key, text, why }) => (
          <li key={key}>
            {text}
            <span>{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Boards as rows of a list; each is named once. */
const boardRows = (boards: RelayReport['results']): ListProps['rows'] =>
  boards.map(({ round, board, text }) => ({
    key: `${round}/${board}`,
    text: messages.board(round, board),
    why: text,
  }));

/** What the last file had: how many games are on a board, and what the arbiter must look at. */
export function RelayReportView({ report }: { readonly report: RelayReport }) {
  const { unmatched, unmatchedTotal } = report;
  const more = unmatchedTotal - unmatched.length;
  return (
    <>
      <p>{messages.found(report.matched, report.games)}</p>
      <List title={messages.results} rows={boardRows(report.results)} />
      <List title={messages.faults} line={messages.faultsLine} rows={boardRows(report.faults)} />
      <List
        title={messages.unmatched(unmatchedTotal)}
        {...(more > 0 && { line: messages.unmatchedMore(more) })}
        rows={unmatched.map(({ game, why }, index) => ({ key: `${index} ${game}`, text: game, why }))}
      />
    </>
  );
}
