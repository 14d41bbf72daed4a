import { useTournamentQuery } from '../../shared/api/tournaments-api.ts';
import { clubNameOf } from './club-name.ts';
import classes from './plays-for.module.css';

/** The club that a player of a team battle plays for. */
export function PlaysFor({
  tournamentId,
  clubId,
}: {
  readonly tournamentId: string;
  readonly clubId: string;
}) {
  const { data } = useTournamentQuery({ params: { id: tournamentId } });
  return data?.battle ? <span className={classes['club']}>{clubNameOf(data.battle, clubId)}</span> : null;
}
