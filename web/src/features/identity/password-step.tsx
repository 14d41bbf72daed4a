import { newPassword } from '@royal-chess/contracts/identity';
import type { FormEvent } from 'react';
import { z } from 'zod';
import { useAppDispatch } from '../../shared/store/store.ts';
import { dialogMessages } from './dialog-messages.ts';
import { FormFault } from './form-fault.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { passwordChosen } from './otp-slice.ts';
import type { OtpPurpose } from './kept-flow.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';
import { useFocusAtStart } from './use-focus-at-start.ts';
import { useOtp } from './use-otp.ts';
import classes from './auth-dialog.module.css';

const rules = z.object({ password: newPassword });

/** After the verification: a password, twice. */
export function PasswordStep({ purpose }: { purpose: OtpPurpose }) {
  const dispatch = useAppDispatch();
  const { busy, fault, phoneNumber } = useOtp(purpose);
  const { form, field, checked } = useFields({ password: '', confirm: '' }, fault, useFocusAtStart());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const values = checked(rules);
    if (values) dispatch(passwordChosen(values.password));
  };
  const name = purpose === 'register' ? dialogMessages.create : dialogMessages.createPassword;
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <FormFault fault={fault} />
      <p role="status">{dialogMessages.verified(phoneNumber)}</p>
      <NewPasswordFields field={field} />
      <SubmitButton busy={busy} busyName={dialogMessages.creating} name={name} />
    </form>
  );
}
