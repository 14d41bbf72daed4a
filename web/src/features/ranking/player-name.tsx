import { Link } from 'react-router-dom';
import type { LeaderboardPlayer } from '@royal-chess/contracts/ranking';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import classes from './rankings.module.css';

/** Title, name as the way to the player's page, where there is one, and the country by its code until flags are drawn. */
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
      {player.countryCode ? (
        <abbr title={player.country ?? player.countryCode} className={classes['country']}>
          {player.countryCode.toUpperCase()}
        </abbr>
      ) : null}
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
