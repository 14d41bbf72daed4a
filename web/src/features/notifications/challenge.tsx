import { Button } from '@mantine/core';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import { colorLeftBy, controlName, gameWords } from '../../shared/chess/game-labels.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { messages } from './messages.ts';
import classes from './bell.module.css';

/** Who challenges me, to what game, with which colour. */
export function ChallengeTerms({ challenge }: { challenge: ChallengeView }) {
  const { rating, provisional, color } = challenge;
  return (
    <div>
      <strong>
        <PlayerLink side={challenge} /> {ratingText(rating, provisional)}
      </strong>
      <span>
        {controlName(challenge.timeControl)}, {gameWords(challenge)}, {colorLeftBy(color)}
      </span>
    </div>
  );
}

interface ChallengeAnswersProps {
  readonly challenge: ChallengeView;
  readonly busy: boolean;
  readonly onAnswer: (accept: boolean) => void;
}

/** Both answers to a challenge. */
export const ChallengeAnswers = ({ challenge: { name }, busy, onAnswer }: ChallengeAnswersProps) => (
  <div className={classes['answers']}>
    <Button
      variant="outline"
      size="xs"
      disabled={busy}
      aria-label={messages.declineOf(name)}
      onClick={() => onAnswer(false)}
    >
      {messages.decline}
    </Button>
    <Button
      variant="strong"
      size="xs"
      loading={busy}
      aria-label={messages.acceptOf(name)}
      onClick={() => onAnswer(true)}
    >
      {messages.accept}
    </Button>
  </div>
);
