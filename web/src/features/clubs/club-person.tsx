import type { ClubPerson as Person } from '@royal-chess/contracts/clubs';
import { Link } from 'react-router-dom';

/** The name of a user in a club, which leads to the page, if there is one. */
export const ClubPerson = ({ person: { userId, name, hasPage } }: { readonly person: Person }) =>
  hasPage === false ? <span>{name}</span> : <Link to={`/player/${userId}`}>{name}</Link>;
