import { Link } from 'react-router-dom';
import type { LeaderboardPlayer } from '@royal-chess/contracts/ranking';
import { CountryFlag } from '../../shared/ui/country-flag.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import classes from './rankings.module.css';

/** Title, name as the way to the player's page, where there is one, and the flag of the country. */
export function PlayerName({ player }: { player: LeaderboardPlayer }) {
  return (
    <span className={classes['name']}>
      <TitleBadge title={player.title} />
      {player.hasPage === false ? (
        <strong>{player.name}</strong>
      ) : (
        <Link to={`/player/${player.id}`}>
          <strong>{player.name}</strong>
        </Link>
      )}
      <CountryFlag code={player.countryCode} />
    </span>
  );
}

/** Gold, silver or bronze for the first three; the place is also written in it. */
export function Medal({ rank }: { rank: number }) {
  return (
    <span className={classes['medal']} data-place={rank}>
      {rank}
    </span>
  );
}
