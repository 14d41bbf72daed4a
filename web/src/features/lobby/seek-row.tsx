import { Button } from '@mantine/core';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { controlName, gameLabel, ratingRangeLabel } from '../../shared/chess/game-labels.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { messages } from './messages.ts';
import classes from './lobby.module.css';

interface SeekRowProps {
  readonly seek: SeekView;
  readonly busy: boolean;
  /** My rating when it is outside the offer's range. */
  readonly shutOut: number | null;
  readonly onAction: () => void;
}

/** One open offer of another player: owner and game; and Accept, or why not. */
export function SeekRow({ seek, busy, shutOut, onAction }: SeekRowProps) {
  const ratings = ratingRangeLabel(seek.ratings);
  const words = gameLabel(seek);
  const terms = [
    seek.color === 'random' ? '' : messages.wants(seek.color),
    ratings ? messages.forRatings(ratings) : '',
  ].filter(Boolean);
  const action =
    shutOut === null ? (
      <Button
        size="xs"
        variant="quiet"
        className={classes['accept'] ?? ''}
        loading={busy}
        aria-label={messages.acceptOf(seek.name, controlName(seek.timeControl))}
        onClick={onAction}
      >
        {messages.accept}
      </Button>
    ) : (
      <span className={classes['why']}>{messages.shutOut(shutOut)}</span>
    );
  return (
    <tr className={classes['seek']}>
      <td>
        <PlayerLink side={seek} className={classes['who']} />
        <span className={classes['under']}>
          {[ratingText(seek.rating, seek.provisional), words, ...terms].join(', ')}
        </span>
      </td>
      <td className={classes['rating']} title={seek.provisional ? messages.provisional : undefined}>
        {ratingText(seek.rating, seek.provisional)}
      </td>
      <td className={classes['time']}>
        <strong>{controlName(seek.timeControl)}</strong>
      </td>
      <td className={classes['kind']}>
        {words}
        {terms.length > 0 ? <small>{terms.join(', ')}</small> : null}
      </td>
      <td className={classes['right']}>{action}</td>
    </tr>
  );
}
