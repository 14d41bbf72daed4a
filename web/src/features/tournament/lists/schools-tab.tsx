import { NativeSelect } from '@mantine/core';
import { affiliation, type SchoolsQuery, type SchoolsView } from '@royal-chess/contracts/tournaments';
import { printedPoints, printedValue } from '../../../shared/chess/points.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Segments } from '../../../shared/ui/segments.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import type { SectionTabProps } from '../section-tab.ts';
import { messages } from './messages.ts';
import { useTournamentSchoolsQuery } from '../../../shared/api/tournament-lists-api.ts';
import { useSearchField } from './use-search-field.ts';
import classes from './lists.module.css';

type Row = SchoolsView['rows'][number];

const bests = ['2', '3', '4', '5', '6', '8', '10'];
/** As the server has it. */
const usualBest = '4';

const Names = ({ players }: { readonly players: Row['counted'] }) =>
  players.map(({ number, name, rank, points }) => (
    <li key={number}>
      {name} <span className={classes.quiet}>{printedPoints(points)}</span>
      <span className="sr-only">, {rank}</span>
    </li>
  ));

function Members({ row: { name, counted, others } }: { readonly row: Row }) {
  return (
    <details className={classes.members}>
      <summary>
        <span className="sr-only">{messages.membersOf(name)}: </span>
        {counted.map((player) => player.name).join(', ')}
      </summary>
      <p>{messages.counted}</p>
      <ol>
        <Names players={counted} />
      </ol>
      {others.length > 0 ? (
        <>
          <p>{messages.others}</p>
          <ol>
            <Names players={others} />
          </ol>
        </>
      ) : null}
    </details>
  );
}

/** Schools, clubs, cities or federations by the points of their best players; whom and how many the address says. */
export default function SchoolsTab({ tournamentId, section }: SectionTabProps) {
  const [wantedOf, setOf] = useSearchField('of');
  const [wantedBest, setBest] = useSearchField('best');
  const of = affiliation.options.find((known) => known === wantedOf) ?? 'school';
  const best = bests.find((known) => known === wantedBest) ?? usualBest;
  const query = useTournamentSchoolsQuery({ params: { id: tournamentId, section }, query: { of, best } });
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.choice}>
          <Segments<SchoolsQuery['of']>
            label={messages.groupBy}
            value={of}
            onChange={setOf}
            data={affiliation.options.map((value) => ({ value, label: messages.groups[value].many }))}
          />
        </div>
        <label className={classes.best}>
          {messages.best}
          <NativeSelect data={bests} value={best} onChange={(event) => setBest(event.currentTarget.value)} />
        </label>
      </div>
      <Answered query={query} failed={messages.schoolsFailed}>
        {(view) => <Ranking view={view} of={of} best={Number(best)} />}
      </Answered>
    </>
  );
}

function Ranking({
  view: { rows, apart, tieBreaks, afterRound },
  of,
  best,
}: {
  readonly view: SchoolsView;
  readonly of: SchoolsQuery['of'];
  readonly best: number;
}) {
  const all = [...rows, ...apart];
  if (all.length === 0) return <StateEmpty title={messages.noGroups(of)} line={messages.noGroupsLine} />;
  const title = messages.bestOf(best, of);
  return (
    <Panel title={title} aside={messages.after(afterRound)} flush>
      <DataTable
        label={title}
        className={classes.ranked}
        head={
          <>
            <th>{messages.rank}</th>
            <th>{messages.groups[of].one}</th>
            <th data-right>{messages.points}</th>
            {tieBreaks.map((code) => (
              <th key={code} data-right data-wide>
                {code}
              </th>
            ))}
          </>
        }
      >
        {all.map((row) => (
          <tr key={row.name}>
            <td data-place={(row.rank !== null && row.rank <= 3) || undefined}>{row.rank ?? '–'}</td>
            <td>
              <strong>{row.name}</strong>
              <Members row={row} />
            </td>
            <td data-right>
              <strong>{printedPoints(row.points)}</strong>
            </td>
            {row.tieBreaks.map((value, index) => (
              <td key={tieBreaks[index]} data-right data-wide>
                {printedValue(value)}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
    </Panel>
  );
}
