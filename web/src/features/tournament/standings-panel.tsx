import type { StandingsView } from '@royal-chess/contracts/tournaments';
import type { ReactNode } from 'react';
import { printedChange, printedPoints, valuePrinter } from '../../shared/chess/points.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ArenaSheet } from './arena-sheet.tsx';
import { Entrant } from './entrant.tsx';
import { PlaysFor } from './plays-for.tsx';
import { messages } from './messages.ts';
import type { TieBreakExplanationProps } from './tie-break-explanation.tsx';
import { TieBreakLegend } from './tie-break-legend.tsx';
import { TieBreakValue } from './tie-break-value.tsx';
import classes from './tournament.module.css';

const TieBreakExplanation = lazyPart<TieBreakExplanationProps>(() => import('./tie-break-explanation.tsx'));

interface Props {
  readonly tournamentId: string;
  readonly section: string;
  readonly view: StandingsView;
  readonly mine: string | undefined;
  readonly aside?: ReactNode;
  /** The round that is being played: some of its results may count already. */
  readonly running?: number | undefined;
  /** Heading; by the round when absent. */
  readonly title?: string;
  /** Most rows; all when absent. */
  readonly most?: number;
}

/** Standings of a section. */
export function StandingsPanel({ view, mine, aside, running, title: given, most, ...of }: Props) {
  const { afterRound, isFinal, tieBreaks, rows } = view;
  const byRound = isFinal
    ? messages.finalStandings
    : running !== undefined
      ? messages.standingsDuring(running)
      : afterRound === 0
        ? messages.startingRank
        : // an arena has games in place of rounds
          rows.some(({ arena }) => arena)
          ? messages.standingsAfterGames(afterRound)
          : messages.standingsAfter(afterRound);
  const title = given ?? byRound;
  const shown = tieBreaks
    .map((tieBreak, column) => ({ ...tieBreak, column, print: valuePrinter(rows, column) }))
    .filter(({ dropped }) => dropped === null);
  // A glance does not need the direct encounter, which only separates those who met.
  const few = most === undefined ? shown : shown.filter(({ code }) => code !== 'DE').slice(0, 2);
  const hasChange = rows.some(({ change }) => change !== null);
  return (
    <Panel title={title} aside={aside} flush>
      <DataTable
        label={title}
        className={classes.standings}
        minWidth={most === undefined && shown.length > 3 ? 620 : 0}
        head={
          <>
            <th>{messages.rank}</th>
            <th>{messages.player}</th>
            <th data-right data-wide>
              {messages.rating}
            </th>
            <th data-right>{messages.points}</th>
            {few.map(({ code, name }) => (
              <th key={code} data-right>
                <abbr title={name}>{code}</abbr>
              </th>
            ))}
            {hasChange ? (
              <th data-right data-wide>
                {messages.change}
              </th>
            ) : null}
          </>
        }
      >
        {rows.slice(0, most).map((row) => (
          <tr
            key={row.side.entryId}
            data-mine={row.side.entryId === mine || undefined}
            data-left={row.withdrawn || undefined}
          >
            <td data-place={row.rank <= 3 || undefined}>{row.rank}</td>
            <td>
              <Entrant person={row.side} />
              {row.clubId === undefined ? null : (
                <>
                  {' '}
                  <PlaysFor tournamentId={of.tournamentId} clubId={row.clubId} />
                </>
              )}
              {row.arena ? <ArenaSheet {...row.arena} /> : null}
              {row.withdrawn ? <span className={classes.quiet}> {messages.left}</span> : null}
            </td>
            <td data-right data-wide>
              {row.side.rating || '–'}
            </td>
            <td data-right>
              <strong>{printedPoints(row.points)}</strong>
            </td>
            {few.map(({ code, name, column, print }) => (
              <td key={code} data-right>
                <TieBreakValue print={print} value={row.values[column]} of={row.side.name} name={name}>
                  <TieBreakExplanation {...of} entryId={row.side.entryId} column={column} />
                </TieBreakValue>
              </td>
            ))}
            {hasChange ? (
              <td data-right data-wide className={classes.change} data-sign={Math.sign(row.change ?? 0)}>
                {row.change === null ? '' : printedChange(row.change)}
              </td>
            ) : null}
          </tr>
        ))}
      </DataTable>
      <TieBreakLegend tieBreaks={few} />
    </Panel>
  );
}
