import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { fetchWays, OwnerProof, useWaysOfMineQuery } from '../identity/index.ts';
import { useChangeEmailMutation, useChangePasswordMutation } from './account-api.ts';
import { messages } from './messages.ts';
import { NameForm } from './name-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import classes from './settings.module.css';

/** The faults of a failed change by field; a wrong password is one of the field `password`. */
function faultsOf(error: unknown): Readonly<Record<string, string>> {
  if (error === undefined) return {};
  const { fields, detail } = ApiProblem.of(error);
  return Object.keys(fields).length > 0 ? fields : { password: detail };
}

function EmailForm() {
  const [change, { isLoading, error, data }] = useChangeEmailMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const faults = faultsOf(error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data: saved } = await change({ body: { email, ...(password !== '' && { password }) } });
    if (!saved) return;
    setPassword('');
    showToast({ kind: 'success', text: saved.message });
  };
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        type="email"
        label={messages.newEmail}
        autoComplete="email"
        value={email}
        error={faults['email']}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <OwnerProof
        label={messages.passwordForEmail}
        password={password}
        fault={faults['password']}
        onPassword={setPassword}
      />
      <Button type="submit" variant="outline" loading={isLoading}>
        {messages.saveEmail}
      </Button>
      {data ? <p role="status">{messages.linkSent}</p> : null}
    </form>
  );
}

function PasswordForm() {
  const dispatch = useAppDispatch();
  const hasPassword = useWaysOfMineQuery().data?.password ?? true;
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const faults = faultsOf(error);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { data: saved } = await change({
      body: { newPassword, ...(password !== '' && { password }) },
    });
    if (!saved) return;
    setPassword('');
    setNewPassword('');
    showToast({ kind: 'success', text: saved.message });
    await dispatch(fetchWays());
  };
  return (
    <form className={classes['form']} noValidate onSubmit={(event) => void submit(event)}>
      <OwnerProof
        label={messages.oldPassword}
        password={password}
        fault={faults['password']}
        onPassword={setPassword}
      />
      <PasswordInput
        label={messages.newPassword}
        autoComplete="new-password"
        value={newPassword}
        error={faults['newPassword']}
        onChange={(event) => setNewPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" loading={isLoading}>
        {hasPassword ? messages.changePassword : messages.setPassword}
      </Button>
    </form>
  );
}

/** The name of the person, and what they log in by. */
export const AccountPanel = () => (
  <Panel title={messages.account} className={classes['panel']}>
    <NameForm />
    <EmailForm />
    <PhoneForm />
    <PasswordForm />
  </Panel>
);
