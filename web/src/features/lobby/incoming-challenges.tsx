import { Button } from '@mantine/core';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import { Panel } from '../../shared/ui/panel.tsx';
import { colorLeftBy, controlName, gameWords } from '../../shared/chess/game-labels.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { messages } from './messages.ts';
import classes from './finding.module.css';

export interface IncomingChallengesProps {
  readonly challenges: readonly ChallengeView[];
  readonly busy: readonly string[];
  readonly onAccept: (challenge: ChallengeView) => void;
  readonly onDecline: (challenge: ChallengeView) => void;
}

/** Challenges to me, with both answers. */
export default function IncomingChallenges({
  challenges,
  busy,
  onAccept,
  onDecline,
}: IncomingChallengesProps) {
  return (
    <Panel title={messages.challenges} flush>
      {challenges.map((challenge) => (
        <div key={challenge.id} className={classes['challenge']} data-incoming>
          <div>
            <strong>
              <PlayerLink side={challenge} /> {ratingText(challenge.rating, challenge.provisional)}
            </strong>
            <span>
              {controlName(challenge.timeControl)}, {gameWords(challenge)}, {colorLeftBy(challenge.color)}
            </span>
          </div>
          <div className={classes['answers']}>
            <Button
              variant="outline"
              aria-label={messages.declineChallenge(challenge.name)}
              disabled={busy.includes(challenge.id)}
              onClick={() => onDecline(challenge)}
            >
              {messages.decline}
            </Button>
            <Button
              variant="strong"
              aria-label={messages.acceptChallenge(challenge.name)}
              loading={busy.includes(challenge.id)}
              onClick={() => onAccept(challenge)}
            >
              {messages.accept}
            </Button>
          </div>
        </div>
      ))}
    </Panel>
  );
}
