import type { BoardSide, EntryRow } from '@royal-chess/contracts/tournaments';
import { Link, useSearchParams } from 'react-router-dom';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import classes from './tournament.module.css';

type Person = Pick<BoardSide | EntryRow, 'entryId' | 'name' | 'title' | 'federation'>;

/** Title, name as the way to the player's card of this event, and the federation. */
export function Entrant({ person }: { readonly person: Person }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('player', person.entryId);
  return (
    <span className={classes.entrant}>
      <TitleBadge title={person.title} />
      <Link to={`?${to}`} preventScrollReset>
        {person.name}
      </Link>
      {person.federation ? <span className={classes.federation}>{person.federation}</span> : null}
    </span>
  );
}
