import { useTournamentQuery } from '../../shared/api/watched-event-api.ts';
import { clubNameOf } from './club-name.ts';
import classes from './plays-for.module.css';

/** The club that a player of a team battle plays for; nothing where it takes part no more. */
export function PlaysFor({
  tournamentId,
  clubId,
}: {
  readonly tournamentId: string;
  readonly clubId: string;
}) {
  const { data } = useTournamentQuery({ params: { id: tournamentId } });
  const battle = data?.battle;
  return battle?.clubs.some(({ id }) => id === clubId) ? (
    <span className={classes['club']}>{clubNameOf(battle, clubId)}</span>
  ) : null;
}
