import { Button } from '@mantine/core';
import type { InviteAnswer } from '@royal-chess/contracts/lobby';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import { Panel } from '../../shared/ui/panel.tsx';
import { controlName, gameWords } from '../../shared/chess/game-labels.ts';
import { spacedCode } from './invite-code.ts';
import { messages } from './messages.ts';
import classes from './finding.module.css';

export interface AwaitedPanelProps {
  readonly challenges: readonly ChallengeView[];
  /** Codes, where they are shown as well. */
  readonly invites?: readonly InviteAnswer[];
  readonly busy: readonly string[];
  readonly onShow?: (invite: InviteAnswer) => void;
  readonly onWithdraw: (seekId: string) => void;
}

/** What I have sent and no one has answered: challenges and codes. */
export default function AwaitedPanel({
  challenges,
  invites = [],
  busy,
  onShow,
  onWithdraw,
}: AwaitedPanelProps) {
  const withdraw = (seekId: string, what: string) => (
    <Button
      variant="outline"
      size="xs"
      loading={busy.includes(seekId)}
      aria-label={messages.withdrawOf(what)}
      onClick={() => onWithdraw(seekId)}
    >
      {messages.withdraw}
    </Button>
  );
  return (
    <Panel title={messages.answerAwaited} flush>
      {challenges.map((challenge) => (
        <div key={challenge.id} className={classes['challenge']}>
          <div>
            <strong>{messages.challengeTo(challenge.toName)}</strong>
            <span>
              {controlName(challenge.timeControl)}, {gameWords(challenge)}
            </span>
          </div>
          <div className={classes['answers']}>
            {withdraw(challenge.id, messages.challengeTo(challenge.toName))}
          </div>
        </div>
      ))}
      {invites.map((invite) => (
        <div key={invite.code} className={classes['challenge']}>
          <div>
            <strong>{messages.codeOf(spacedCode(invite.code))}</strong>
            <span>
              {controlName(invite.seek.timeControl)}, {gameWords(invite.seek)}
            </span>
          </div>
          <div className={classes['answers']}>
            <Button size="xs" onClick={() => onShow?.(invite)}>
              {messages.showCode}
            </Button>
            {withdraw(invite.seek.id, messages.codeOf(invite.code))}
          </div>
        </div>
      ))}
    </Panel>
  );
}
