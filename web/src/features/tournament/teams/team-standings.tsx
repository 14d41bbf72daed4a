import type { TeamsView } from '@royal-chess/contracts/tournaments';
import type { ReactNode } from 'react';
import { printedPoints, valuePrinter } from '../../../shared/chess/points.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { TieBreakLegend } from '../tie-break-legend.tsx';
import { Sentences, TieBreakValue } from '../tie-break-value.tsx';
import { messages } from './messages.ts';
import { TeamLink } from './team-link.tsx';
import { useTeamTieBreakExplanationQuery } from './teams-api.ts';
import classes from './teams.module.css';

interface Of {
  readonly tournamentId: string;
  readonly section: string;
}

function Explanation({
  of,
  team,
  column,
}: {
  readonly of: Of;
  readonly team: number;
  readonly column: number;
}) {
  const { data } = useTeamTieBreakExplanationQuery({
    params: { id: of.tournamentId, section: of.section, team: String(team) },
    query: { column },
  });
  return <Sentences sentences={data?.sentences} />;
}

interface Props extends Of {
  readonly view: TeamsView;
  /** My entry; the row of its team is marked. */
  readonly mine: string | undefined;
  readonly aside?: ReactNode;
  /** Most rows; all when absent. */
  readonly most?: number;
}

/** The standings of the teams of a section. */
export function TeamStandings({ view, mine, aside, most, ...of }: Props) {
  const { afterRound, isFinal, tieBreaks, rows } = view;
  const title = messages.after(afterRound, isFinal);
  const shown = tieBreaks
    .map((tieBreak, column) => ({ ...tieBreak, column, print: valuePrinter(rows, column) }))
    .filter(({ dropped, code }) => dropped === null && (most === undefined || code !== 'DE'))
    .slice(0, most === undefined ? undefined : 1);
  return (
    <Panel title={title} aside={aside} flush>
      <DataTable
        label={title}
        className={classes.standings}
        minWidth={most === undefined && shown.length > 3 ? 620 : 0}
        head={
          <>
            <th>{messages.rank}</th>
            <th>{messages.team}</th>
            <th data-right>
              <abbr title={messages.matchPointsName}>{messages.matchPoints}</abbr>
            </th>
            <th data-right>
              <abbr title={messages.gamePointsName}>{messages.gamePoints}</abbr>
            </th>
            {shown.map(({ code, name }) => (
              <th key={code} data-right>
                <abbr title={name}>{code}</abbr>
              </th>
            ))}
          </>
        }
      >
        {rows.slice(0, most).map(({ rank, team, matchPoints, gamePoints, values, members }) => (
          <tr
            key={team.number}
            data-mine={members.some(({ player }) => player.entryId === mine) || undefined}
          >
            <td data-place={rank <= 3 || undefined}>{rank}</td>
            <td>
              <TeamLink team={team} />
            </td>
            <td data-right>
              <strong>{printedPoints(matchPoints)}</strong>
            </td>
            <td data-right>{printedPoints(gamePoints)}</td>
            {shown.map(({ code, name, column, print }) => (
              <td key={code} data-right>
                <TieBreakValue print={print} value={values[column]} of={team.name} name={name}>
                  <Explanation of={of} team={team.number} column={column} />
                </TieBreakValue>
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      <TieBreakLegend tieBreaks={shown} />
    </Panel>
  );
}
