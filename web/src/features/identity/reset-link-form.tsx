import { TextInput } from '@mantine/core';
import { sendResetLinkBody } from '@royal-chess/contracts/identity';
import type { FormEvent } from 'react';
import { showToast } from '../../shared/ui/toasts.ts';
import { attemptFault } from './attempt-fault.ts';
import { dialogMessages } from './dialog-messages.ts';
import { FormFault } from './form-fault.tsx';
import { messages } from './messages.ts';
import { useSendResetLinkMutation } from './phone-api.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';
import classes from './auth-dialog.module.css';

/** A new password by a link in a mail. The answer is the same without an account. */
export function ResetLinkForm() {
  const [send, { isLoading: busy, isSuccess, error }] = useSendResetLinkMutation();
  const fault = error ? attemptFault(error, dialogMessages.checkEmail) : null;
  const { form, field, checked } = useFields({ email: '' }, fault);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = busy ? null : checked(sendResetLinkBody);
    if (body === null) return;
    const answer = await send({ body });
    if (answer.error) showToast({ kind: 'error', text: dialogMessages.checkEmail });
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormFault fault={fault} />
      <TextInput {...field('email', messages.email)} type="email" autoComplete="email" data-autofocus />
      {isSuccess ? <p role="status">{dialogMessages.linkSent}</p> : null}
      <SubmitButton busy={busy} busyName={dialogMessages.sendingLink} name={dialogMessages.sendLink} />
    </form>
  );
}
