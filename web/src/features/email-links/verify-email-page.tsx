import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { useVerifyEmailMutation } from './email-links-api.ts';
import { LinkPage } from './link-page.tsx';
import { messages } from './messages.ts';
import classes from './link-page.module.css';

/** `/verify-email/{id}`: the proof of an address. A press proves it, because mail servers open links on their own. */
export default function VerifyEmailPage() {
  const { id = '' } = useParams();
  const [verify, { isLoading: busy, isSuccess, error }] = useVerifyEmailMutation();
  const problem = error ? ApiProblem.of(error) : null;
  const toPage = (to: string, text: string) => (
    <Button variant="strong" component={Link} to={to}>
      {text}
    </Button>
  );
  if (isSuccess)
    return (
      <StateEmpty
        page
        title={messages.provedTitle}
        line={messages.provedLine}
        action={toPage('/match', messages.toPlay)}
      />
    );
  if (problem?.code === 'RC_LINK_ENDED')
    return (
      <StateEmpty
        page
        title={messages.endedTitle}
        line={messages.proofEndedLine}
        action={toPage('/settings', messages.toSettings)}
      />
    );
  return (
    <LinkPage title={messages.proofTitle} line={messages.proofLine}>
      <div className={classes.form}>
        <FaultLine fault={problem} />
        <Button
          variant="strong"
          size="lg"
          fullWidth
          aria-busy={busy}
          data-disabled={busy}
          onClick={() => {
            if (!busy) void verify({ body: { id } });
          }}
        >
          {busy ? messages.confirming : messages.confirmAddress}
        </Button>
      </div>
    </LinkPage>
  );
}
