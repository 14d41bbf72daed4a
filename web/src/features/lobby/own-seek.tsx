import { Button } from '@mantine/core';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { controlName, gameWords, ratingRangeLabel } from '../../shared/chess/game-labels.ts';
import { messages } from './messages.ts';
import classes from './lobby.module.css';

interface OwnSeekProps {
  readonly seek: SeekView;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
}

/** An open offer of mine, on one line. */
export function OwnSeek({ seek, busy, onWithdraw }: OwnSeekProps) {
  const { timeControl, color } = seek;
  const ratings = ratingRangeLabel(seek.ratings);
  const terms = [
    gameWords(seek),
    color === 'random' ? '' : messages.youTake(color),
    ratings ? messages.forRatings(ratings) : '',
  ].filter(Boolean);
  return (
    <div className={classes['own']}>
      <p>
        <strong>{messages.yourOffer(controlName(timeControl))}</strong> {terms.join(', ')}
      </p>
      <Button size="xs" variant="outline" loading={busy} onClick={onWithdraw}>
        {messages.withdraw}
      </Button>
    </div>
  );
}
