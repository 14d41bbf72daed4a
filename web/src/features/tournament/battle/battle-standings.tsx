import type { BattleOfEvent } from '@royal-chess/contracts/tournaments';
import { Link, useSearchParams } from 'react-router-dom';
import { printedPoints } from '../../../shared/chess/points.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Entrant } from '../entrant.tsx';
import { useTournamentBattleQuery } from './battle-api.ts';
import { clubNameOf } from '../club-name.ts';
import { messages } from './messages.ts';
import classes from './battle.module.css';

interface Props {
  readonly tournamentId: string;
  readonly section: string;
  readonly battle: BattleOfEvent;
  /** The club that I play for; its row is marked. */
  readonly mine: string | undefined;
}

/** The standings of the clubs of a team battle, each with the players whose points count; a club is the way to all of its players. */
export default function BattleStandings({ tournamentId, section, battle, mine }: Props) {
  const query = useTournamentBattleQuery({ params: { id: tournamentId, section } });
  const [search] = useSearchParams();
  const toClub = (clubId: string): string => {
    const to = new URLSearchParams(search);
    to.set('club', clubId);
    return `?${to}`;
  };
  return (
    <Answered query={query} failed={messages.failed} cells={['28px', '60%', '10%']}>
      {({ teams, isFinal }) => (
        <Panel title={isFinal ? messages.final : messages.title} flush>
          <DataTable
            label={isFinal ? messages.final : messages.title}
            className={classes['standings']}
            head={
              <>
                <th>{messages.rank}</th>
                <th>{messages.club}</th>
                <th data-right>{messages.points}</th>
              </>
            }
          >
            {teams.map(({ rank, clubId, points, players, leaders }) => (
              <tr key={clubId} data-mine={clubId === mine || undefined}>
                <td data-place={rank === 1 || undefined}>{rank}</td>
                <td>
                  <Link className={classes['club']} to={toClub(clubId)} preventScrollReset>
                    {clubNameOf(battle, clubId)}
                  </Link>{' '}
                  <span className={classes['quiet']}>
                    {players === 0 ? messages.noPlayers : messages.players(players)}
                  </span>
                  {leaders.length > 0 ? (
                    <ol className={classes['leaders']}>
                      {leaders.map((row) => (
                        <li key={row.side.entryId}>
                          <Entrant person={row.side} /> <strong>{printedPoints(row.points)}</strong>
                        </li>
                      ))}
                    </ol>
                  ) : null}
                </td>
                <td data-right>
                  <strong>{printedPoints(points)}</strong>
                </td>
              </tr>
            ))}
          </DataTable>
          <p className={classes['rule']}>{messages.rule(battle.leaders)}</p>
        </Panel>
      )}
    </Answered>
  );
}
