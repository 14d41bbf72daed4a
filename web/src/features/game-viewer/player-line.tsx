import type { Color } from '@royal-chess/contracts/chess';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { messages } from './messages.ts';
import type { ShownGame } from './shown-game.ts';
import classes from './game-viewer.module.css';

/** Who has a side of the game: title, name with the way to the player's page, rating and colour. */
export function PlayerLine({ game, side }: { readonly game: ShownGame; readonly side: Color }) {
  const player = game[side];
  if (player.name === messages[side]) return <strong>{player.name}</strong>;
  return (
    <>
      <TitleBadge title={player.title} />
      <strong>{game.isNew ? player.name : <PlayerLink side={player} className={classes['player']} />}</strong>
      {player.rating === null ? null : <span>{player.rating}</span>}
      <span>{messages[side]}</span>
    </>
  );
}
