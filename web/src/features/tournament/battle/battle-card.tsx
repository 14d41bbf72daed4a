import { Button, Drawer } from '@mantine/core';
import type { BattleOfEvent, StandingsView } from '@royal-chess/contracts/tournaments';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useTournamentStandingsQuery } from '../../../shared/api/watched-event-api.ts';
import { Answered } from '../../../shared/ui/answered.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { StandingsPanel } from '../standings-panel.tsx';
import { clubNameOf } from '../club-name.ts';
import { messages } from './messages.ts';
import classes from './battle.module.css';

const pageSize = 100;

interface Of {
  readonly tournamentId: string;
  readonly section: string;
  /** My entry; its row is marked. */
  readonly mine: string | undefined;
}

/** On the card of a club no row has to say which club it is. */
const withoutClubs = (view: StandingsView): StandingsView => ({
  ...view,
  rows: view.rows.map(({ clubId: _clubId, ...row }) => row),
});

/** The players of a club with their ranks among all, a hundred at first. */
function PlayersOfClub({
  tournamentId,
  section,
  mine,
  clubId,
  name,
}: Of & { readonly clubId: string; readonly name: string }) {
  const [limit, setLimit] = useState(pageSize);
  const query = useTournamentStandingsQuery({
    params: { id: tournamentId, section },
    query: { club: clubId, limit },
  });
  return (
    <Answered query={query} failed={messages.playersFailed} cells={['28px', '50%', '10%']}>
      {(view) =>
        view.total === 0 ? (
          <StateEmpty title={messages.noPlayers} />
        ) : (
          <>
            <StandingsPanel
              tournamentId={tournamentId}
              section={section}
              view={withoutClubs(view)}
              mine={mine}
              title={messages.membersOf(name)}
            />
            {view.total > view.rows.length ? (
              <Button variant="plain" onClick={() => setLimit(2_000)}>
                {messages.allPlayers}
              </Button>
            ) : null}
          </>
        )
      }
    </Answered>
  );
}

/** The card of the club that `?club=` names, over the page: all who play for it. */
export default function BattleCard({ battle, ...of }: Of & { readonly battle: BattleOfEvent }) {
  const [search, setSearch] = useSearchParams();
  const clubId = search.get('club');
  const club = battle.clubs.find(({ id }) => id === clubId);
  const close = (): void =>
    setSearch(
      (before) => {
        before.delete('club');
        return before;
      },
      { preventScrollReset: true },
    );
  return (
    <Drawer
      opened={clubId !== null && search.get('player') === null}
      onClose={close}
      position="right"
      size={460}
      title={messages.card}
    >
      {club ? (
        <div className={classes['card']}>
          <h2>{clubNameOf(battle, club.id)}</h2>
          {club.name === null ? null : (
            <Button variant="outline" component={Link} to={`/clubs/${club.id}`}>
              {messages.toClub}
            </Button>
          )}
          <PlayersOfClub key={club.id} {...of} clubId={club.id} name={clubNameOf(battle, club.id)} />
        </div>
      ) : (
        <StateEmpty title={messages.unknown} />
      )}
    </Drawer>
  );
}
