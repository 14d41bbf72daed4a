import { Button, PasswordInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { useAppDispatch } from '../../../shared/store/store.ts';
import { Modal } from '../../../shared/routing/modal.tsx';
import { showToast } from '../../../shared/ui/toasts.ts';
import { rememberUser } from '../auth-storage.ts';
import { messages as identity } from '../messages.ts';
import { whoAmI } from '../session-api.ts';
import { useGoogleLinkMutation } from './google-api.ts';
import { messages } from './messages.ts';
import classes from '../auth-dialog.module.css';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the password of the account that has the e-mail address of the Google account. */
export function LinkDialog({ opened, onClose }: Props) {
  const dispatch = useAppDispatch();
  const [link, { isLoading, error }] = useGoogleLinkMutation();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password === '' || isLoading) return;
    const { data, error: refusal } = await link({ body: { password } });
    // The second step has a dialog of its own.
    if (refusal && ApiProblem.of(refusal).code === 'RC_SECOND_FACTOR_NEEDED') onClose();
    if (!data) return;
    rememberUser(data);
    await dispatch(whoAmI());
    showToast({ kind: 'success', text: identity.loggedIn });
    onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={messages.linkTitle}>
      <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{messages.linkLine}</p>
        <PasswordInput
          name="password"
          size="md"
          label={messages.password}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': messages.showPassword, tabIndex: 0 }}
          value={password}
          error={isMissing ? messages.missing : error ? ApiProblem.of(error).detail : undefined}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="strong" size="lg" fullWidth loading={isLoading}>
          {messages.link}
        </Button>
      </form>
    </Modal>
  );
}
