import type { CrosstableView } from '@royal-chess/contracts/tournaments';
import { parseTieBreak } from '@royal-chess/domain/tournament/tie-breaks/parse-tie-break';
import { tieBreakTitle } from '@royal-chess/domain/tournament/tie-breaks/tie-break-title';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { fromTournament } from '../../../shared/chess/from-tournament.ts';
import { printedPoints, valuePrinter } from '../../../shared/chess/points.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { Entrant } from '../entrant.tsx';
import type { SectionTabProps } from '../section-tab.ts';
import { TieBreakLegend } from '../tie-break-legend.tsx';
import { messages } from './messages.ts';
import { useTournamentCrosstableQuery } from '../../../shared/api/tournament-lists-api.ts';
import { PaperLink } from './paper-link.tsx';
import classes from './crosstable.module.css';

type Row = CrosstableView['rows'][number];
type Cell = NonNullable<Row['cells'][number]>;

/** The results in a cell, each the way to its game where it was played here. */
function Results({ cell, of }: { readonly cell: Cell; readonly of: (opponent: number) => string }) {
  const { text, opponent, matchIds } = cell;
  // In a double round robin a cell holds a result of each game, one character each.
  const parts = matchIds.length > 1 ? [...text] : [text];
  return parts.map((part, index) => {
    const matchId = matchIds[index];
    return matchId && opponent !== null ? (
      <Link
        key={matchId}
        className={classes.game}
        to={`/match/${matchId}`}
        state={fromTournament}
        title={of(opponent)}
      >
        {part}
      </Link>
    ) : (
      <span key={index}>{part}</span>
    );
  });
}

/** All results of a section in one table. It is scrolled inside its frame; the names stay in view. */
export default function CrosstableTab({ tournamentId, section, mine }: SectionTabProps) {
  const query = useTournamentCrosstableQuery({ params: { id: tournamentId, section } });
  return (
    <Answered
      query={query}
      failed={messages.crosstableFailed}
      cells={['24px', '30%', '8%', '8%', '8%', '8%']}
    >
      {(view) =>
        view.rows.length === 0 || view.columns === 0 ? (
          <StateEmpty title={messages.noResults} line={messages.noResultsLine} />
        ) : (
          <Panel
            title={messages.crosstable}
            aside={
              <>
                {messages.after(view.afterRound)}{' '}
                <PaperLink
                  tournamentId={tournamentId}
                  section={section}
                  paper="crosstable"
                  title={messages.crosstable}
                />
              </>
            }
            flush
          >
            <Crosstable view={view} mine={mine} />
          </Panel>
        )
      }
    </Answered>
  );
}

/** A column of the table: the code of a tie-break, its name, and how it prints its values. */
function columnOf(code: string, column: number, rows: readonly Row[]) {
  const parsed = parseTieBreak(code);
  const name = parsed.ok ? tieBreakTitle(parsed.value) : code;
  return { code, name, print: valuePrinter(rows, column) };
}

/** About how wide the table is with room for names, in sizes of its text. */
const widthOf = ({ columns, tieBreaks }: CrosstableView): number =>
  20 + columns * 2.9 + tieBreaks.length * 3.4;

function Crosstable({ view, mine }: Pick<SectionTabProps, 'mine'> & { readonly view: CrosstableView }) {
  const { rows, columns } = view;
  const tieBreaks = view.tieBreaks.map((code, column) => columnOf(code, column, rows));
  const nameAt = (place: number): string => rows[place - 1]?.player.name ?? '';
  return (
    <div className={classes.frame} style={{ '--width': widthOf(view) } as CSSProperties}>
      <table className={`data-table ${classes.table}`} aria-label={messages.crosstable}>
        <thead>
          <tr>
            <th scope="col">{messages.rank}</th>
            <th scope="col">{messages.player}</th>
            {Array.from({ length: columns }, (_, index) => (
              <th key={index} scope="col" data-cell>
                {index + 1}
              </th>
            ))}
            <th scope="col" data-right>
              {messages.points}
            </th>
            {tieBreaks.map(({ code, name }) => (
              <th key={code} scope="col" data-right>
                <abbr title={name}>{code}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, player, cells, points, values }) => (
            <tr key={player.entryId} data-mine={player.entryId === mine || undefined}>
              <td>{place}</td>
              <th scope="row">
                <Entrant person={player} />
              </th>
              {cells.map((cell, index) =>
                cell === null ? (
                  <td key={index} data-cell data-self aria-label="–" />
                ) : (
                  <td key={index} data-cell>
                    <Results cell={cell} of={(opponent) => messages.game(player.name, nameAt(opponent))} />
                  </td>
                ),
              )}
              <td data-right>
                <strong>{printedPoints(points)}</strong>
              </td>
              {values.map((value, index) => (
                <td key={index} data-right>
                  {value === null ? '–' : tieBreaks[index]?.print(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TieBreakLegend tieBreaks={tieBreaks} />
    </div>
  );
}
