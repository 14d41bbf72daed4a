import { Drawer } from '@mantine/core';
import type { TeamRow } from '@royal-chess/contracts/tournaments';
import { Link, useSearchParams } from 'react-router-dom';
import { printedPoints } from '../../../shared/chess/points.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { Entrant } from '../entrant.tsx';
import { messages } from './messages.ts';
import { TeamLink } from './team-link.tsx';
import { useTournamentTeamsQuery } from './teams-api.ts';
import classes from './teams.module.css';

function Members({ row: { team, members }, boards }: { readonly row: TeamRow; readonly boards: number }) {
  return (
    <DataTable
      label={messages.members(team.name)}
      head={
        <>
          <th>{messages.board}</th>
          <th>{messages.player}</th>
          <th data-right data-wide>
            {messages.rating}
          </th>
          <th data-right>{messages.score}</th>
        </>
      }
    >
      {members.map(({ player, games, points }, index) => (
        <tr key={player.entryId}>
          <td>{index < boards ? index + 1 : messages.reserve}</td>
          <td>
            <Entrant person={player} />
          </td>
          <td data-right data-wide>
            {player.rating || '–'}
          </td>
          <td data-right>{games > 0 ? messages.outOf(printedPoints(points), games) : ''}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function Matches({ row: { team, rounds }, section }: { readonly row: TeamRow; readonly section: string }) {
  return (
    <DataTable
      label={messages.matches(team.name)}
      head={
        <>
          <th>{messages.round}</th>
          <th>{messages.opponent}</th>
          <th data-right>{messages.score}</th>
          <th data-right>{messages.matchPoints}</th>
        </>
      }
    >
      {rounds.map(({ round, opponent, score, points, isOpen }) => (
        <tr key={round}>
          <td>{round}</td>
          <td>{opponent ? <TeamLink team={opponent} /> : messages.rests}</td>
          <td data-right>
            {score ? (
              <Link to={`?tab=round&section=${section}&round=${round}`}>
                {printedPoints(score[0])} – {printedPoints(score[1])}
              </Link>
            ) : null}
          </td>
          <td data-right>{isOpen ? messages.open : printedPoints(points)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** The card of the team that `?team=` names, over the page: who plays on which board, and its matches. */
export default function TeamCard({
  tournamentId,
  section,
}: {
  readonly tournamentId: string;
  readonly section: string;
}) {
  const [search, setSearch] = useSearchParams();
  const number = search.get('team');
  const query = useTournamentTeamsQuery({ params: { id: tournamentId, section } }, { skip: number === null });
  const close = (): void =>
    setSearch(
      (before) => {
        before.delete('team');
        return before;
      },
      { preventScrollReset: true },
    );
  return (
    <Drawer
      opened={number !== null && search.get('player') === null}
      onClose={close}
      position="right"
      size={460}
      title={messages.card}
    >
      <Answered query={query} failed={messages.failed}>
        {({ rows, boards }) => {
          const row = rows.find(({ team }) => String(team.number) === number);
          return row ? (
            <div className={classes.card}>
              <h2>{row.team.name}</h2>
              <p className={classes.quiet}>
                {messages.matchPointsName} {printedPoints(row.matchPoints)}, {messages.gamePointsName}{' '}
                {printedPoints(row.gamePoints)}
              </p>
              <Members row={row} boards={boards} />
              <Matches row={row} section={section} />
            </div>
          ) : (
            <StateEmpty title={messages.unknown} />
          );
        }}
      </Answered>
    </Drawer>
  );
}
