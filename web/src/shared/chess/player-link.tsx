import { Link } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';
import { playerPath } from './player-path.ts';

interface PlayerLinkProps {
  readonly side: Pick<GameSummary['white'], 'userId' | 'name' | 'fideId' | 'hasPage'>;
  readonly className?: string | undefined;
}

/** The name of a side of a game, which leads to the page of the user, or of the player of the database; without a link where there is no page. */
export const PlayerLink = ({ side, className }: PlayerLinkProps) =>
  side.hasPage === false ? (
    className === undefined ? (
      side.name
    ) : (
      <span className={className}>{side.name}</span>
    )
  ) : (
    <Link to={playerPath(side)} className={className}>
      {side.name}
    </Link>
  );
