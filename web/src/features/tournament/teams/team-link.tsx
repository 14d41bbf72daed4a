import type { TeamOfSection } from '@royal-chess/contracts/tournaments';
import { Link, useSearchParams } from 'react-router-dom';
import classes from './teams.module.css';

/** The name of a team as the way to its card. */
export function TeamLink({ team: { number, name } }: { readonly team: TeamOfSection }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('team', String(number));
  return (
    <Link className={classes.team} to={`?${to}`} preventScrollReset>
      {name}
    </Link>
  );
}
