import { Button, TextInput } from '@mantine/core';
import type { PasskeyOfMine } from '@royal-chess/contracts/passkeys';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { useAppDispatch } from '../../../shared/store/store.ts';
import { Modal } from '../../../shared/routing/modal.tsx';
import { showToast } from '../../../shared/ui/toasts.ts';
import { fetchWays } from '../owner-proof/owner-proof-api.ts';
import { OwnerProof } from '../owner-proof/owner-proof.tsx';
import { messages } from './messages.ts';
import { useRemovePasskeyMutation, useRenamePasskeyMutation } from './passkeys-api.ts';
import classes from './passkeys.module.css';

/** What is done with a passkey. */
export interface PasskeyChange {
  readonly kind: 'rename' | 'remove';
  readonly passkey: PasskeyOfMine;
}

interface FormProps {
  readonly passkey: PasskeyOfMine;
  /** After the change. */
  readonly onDone: () => void;
}

function RenameForm({ passkey, onDone }: FormProps) {
  const [rename, { isLoading, error }] = useRenamePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await rename({ params: { passkey: passkey.id }, body: { name } });
    if (data) onDone();
  };
  const fault = error === undefined ? undefined : ApiProblem.of(error);
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={messages.name}
        autoComplete="off"
        data-autofocus
        value={name}
        error={fault && (fault.fields['name'] ?? fault.detail)}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="strong" loading={isLoading}>
        {messages.saveName}
      </Button>
    </form>
  );
}

function RemoveForm({ passkey, onDone }: FormProps) {
  const dispatch = useAppDispatch();
  const [remove, { isLoading, error }] = useRemovePasskeyMutation();
  const [password, setPassword] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = password === '' ? {} : { password };
    const { error: failed } = await remove({ params: { passkey: passkey.id }, body });
    if (failed !== undefined) return;
    showToast({ kind: 'success', text: messages.removed(passkey.name) });
    onDone();
    await dispatch(fetchWays());
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <p>{messages.removeLine(passkey.name)}</p>
      <OwnerProof
        label={messages.password}
        password={password}
        fault={error === undefined ? undefined : ApiProblem.of(error).detail}
        onPassword={setPassword}
      />
      <Button type="submit" variant="danger" loading={isLoading}>
        {messages.removeOne(passkey.name)}
      </Button>
    </form>
  );
}

interface DialogProps {
  readonly change: PasskeyChange | null;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Another name for a passkey, or its end. */
export function PasskeyDialog({ change, onClose, onChanged }: DialogProps) {
  // While the dialog fades out it still shows what it was.
  const [shown, setShown] = useState(change);
  if (change !== null && change !== shown) setShown(change);
  const done = () => {
    onClose();
    onChanged();
  };
  const Form = shown?.kind === 'rename' ? RenameForm : RemoveForm;
  const title = shown?.kind === 'rename' ? messages.renameOne : messages.removeOne;
  return (
    <Modal opened={change !== null} onClose={onClose} title={shown ? title(shown.passkey.name) : ''}>
      {shown ? <Form key={shown.passkey.id + shown.kind} passkey={shown.passkey} onDone={done} /> : null}
    </Modal>
  );
}
