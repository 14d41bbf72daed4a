import { TextInput } from '@mantine/core';
import { registerBody } from '@royal-chess/contracts/identity';
import type { FormEvent } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { attemptFault } from './attempt-fault.ts';
import { FormFault } from './form-fault.tsx';
import { messages } from './messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useRegisterMutation } from './register-api.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';
import classes from './auth-dialog.module.css';

const empty = { name: '', email: '', password: '', confirm: '' };

/** Registration with an e-mail address. */
export function RegisterForm() {
  const [register, { isLoading: busy, error }] = useRegisterMutation();
  const fault = error ? attemptFault(error, messages.registerFailed) : null;
  // A value that the server refuses is reported at its field; the sentence about credentials says nothing of it.
  const isAtField = error !== undefined && ApiProblem.of(error).code === 'RC_VALIDATION';
  const { form, field, checked } = useFields(empty, fault);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const sent = checked(registerBody);
    if (sent) void register({ body: { name: sent.name, email: sent.email, password: sent.password } });
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <FormFault fault={isAtField ? null : fault} />
      <TextInput {...field('name', messages.name)} autoComplete="name" data-autofocus />
      <TextInput {...field('email', messages.email)} type="email" autoComplete="email" />
      <NewPasswordFields field={field} />
      <SubmitButton busy={busy} busyName={messages.registering} name={messages.register} />
    </form>
  );
}
