import { Button } from '@mantine/core';
import { useState } from 'react';
import { digestToken } from '@royal-chess/contracts/notifications';
import { Link, useParams } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { useResubscribeMutation, useStopDigestMutation, useUnsubscribeMutation } from './bulk-email-api.ts';
import { messages } from './messages.ts';
import classes from './unsubscribe-page.module.css';

/** `/unsubscribe/{token}`, in each e-mail that more than one user receives. A press unsubscribes, because mail servers open links on their own. */
export default function UnsubscribePage() {
  const { token = '' } = useParams();
  return digestToken.safeParse(token).success ? <StopDigest token={token} /> : <LeaveLists token={token} />;
}

/** Ends the summaries of an account. */
function StopDigest({ token }: { readonly token: string }) {
  const [stop, { isLoading, isSuccess, error }] = useStopDigestMutation();
  return (
    <div className={classes.root} aria-live="polite">
      <PageTitle
        title={isSuccess ? messages.digestStopped : messages.digestTitle}
        line={isSuccess ? messages.digestStoppedLine : messages.digestLine}
      />
      <FaultLine fault={error ? ApiProblem.of(error) : null} about={messages.leaveFailed} />
      {isSuccess ? (
        <Button component={Link} to="/settings#emails" variant="outline">
          {messages.toSettings}
        </Button>
      ) : (
        <Button
          variant="strong"
          size="lg"
          data-disabled={isLoading}
          onClick={() => void (isLoading ? undefined : stop({ params: { token } }))}
        >
          {isLoading ? messages.leaving : messages.digestStop}
        </Button>
      )}
    </div>
  );
}

/** Ends e-mails to lists for an address. */
function LeaveLists({ token }: { readonly token: string }) {
  const [unsubscribe, leaving] = useUnsubscribeMutation();
  const [resubscribe, returning] = useResubscribeMutation();
  const [state, setState] = useState<'asked' | 'left' | 'back'>('asked');
  const isBusy = leaving.isLoading || returning.isLoading;
  const fault = leaving.error ?? returning.error;
  const leave = async (): Promise<void> => {
    if (!isBusy && 'data' in (await unsubscribe({ params: { token } }))) setState('left');
  };
  const comeBack = async (): Promise<void> => {
    if (!isBusy && 'data' in (await resubscribe({ params: { token } }))) setState('back');
  };
  const title = { asked: messages.leaveTitle, left: messages.left, back: messages.isBack }[state];
  const line = { asked: messages.leaveLine, left: messages.leftLine, back: messages.isBackLine }[state];
  return (
    <div className={classes.root} aria-live="polite">
      <PageTitle title={title} line={line} />
      <FaultLine fault={fault ? ApiProblem.of(fault) : null} about={messages.leaveFailed} />
      {state === 'left' ? (
        <Button variant="outline" data-disabled={isBusy} onClick={() => void comeBack()}>
          {messages.back}
        </Button>
      ) : (
        <Button variant="strong" size="lg" data-disabled={isBusy} onClick={() => void leave()}>
          {isBusy ? messages.leaving : messages.leave}
        </Button>
      )}
    </div>
  );
}
