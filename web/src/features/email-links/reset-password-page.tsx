import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { dialogOpened } from '../identity/index.ts';
import { useResetPasswordMutation } from './email-links-api.ts';
import { LinkPage } from './link-page.tsx';
import { messages } from './messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';

/** `/reset-password/{id}`: a new password with the link of a mail (specification section 5). */
export default function ResetPasswordPage() {
  const { id = '' } = useParams();
  const dispatch = useAppDispatch();
  const [reset, { isLoading, error }] = useResetPasswordMutation();
  // Its own state: with the log-out all answers are forgotten, this one as well.
  const [isChanged, setChanged] = useState(false);
  const problem = error ? ApiProblem.of(error) : null;
  if (isChanged)
    return (
      <StateEmpty
        page
        title={messages.changedTitle}
        line={messages.changedLine}
        action={
          <Button variant="strong" onClick={() => dispatch(dialogOpened('login'))}>
            {messages.logIn}
          </Button>
        }
      />
    );
  if (problem?.code === 'RC_LINK_ENDED')
    return (
      <StateEmpty
        page
        title={messages.endedTitle}
        line={messages.resetEndedLine}
        action={
          <Button variant="strong" component={Link} to="/forgot-password">
            {messages.newLink}
          </Button>
        }
      />
    );
  const submit = async (password: string): Promise<void> => {
    const { error: fault } = await reset({ body: { id, password } });
    setChanged(fault === undefined);
  };
  return (
    <LinkPage title={messages.resetTitle} line={messages.resetLine}>
      <NewPasswordForm busy={isLoading} problem={problem} onSubmit={(password) => void submit(password)} />
    </LinkPage>
  );
}
