import { sendResetOtpBody } from '@royal-chess/contracts/identity';
import type { FormEvent } from 'react';
import { useAppDispatch } from '../../shared/store/store.ts';
import { CodeStep } from './code-step.tsx';
import { dialogMessages } from './dialog-messages.ts';
import { FormFault } from './form-fault.tsx';
import { otpRequested } from './otp-slice.ts';
import { PasswordStep } from './password-step.tsx';
import { PhoneField } from './phone-field.tsx';
import type { Way } from './first-way.ts';
import { phoneOf } from './phone-of.ts';
import { ResetLinkForm } from './reset-link-form.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';
import { useOtp } from './use-otp.ts';
import classes from './auth-dialog.module.css';

/** A new password by a code (specification 2.4), or by a link. */
export function ForgotPanel({ way }: { way: Way }) {
  const { step } = useOtp('reset');
  if (way === 'email') return <ResetLinkForm />;
  if (step === 'code') return <CodeStep purpose="reset" />;
  if (step === 'password') return <PasswordStep purpose="reset" />;
  return <NumberStep />;
}

function NumberStep() {
  const dispatch = useAppDispatch();
  const { busy, fault, phoneNumber: kept } = useOtp('reset');
  const { form, values, field, checked } = useFields({ phoneNumber: kept }, fault);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const phoneNumber = phoneOf(values.phoneNumber);
    if (checked(sendResetOtpBody, { phoneNumber }))
      dispatch(otpRequested({ purpose: 'reset', phoneNumber, name: '', whatsApp: false }));
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <FormFault fault={fault} />
      <PhoneField {...field('phoneNumber', dialogMessages.enterPhone)} data-autofocus />
      <SubmitButton busy={busy} busyName={dialogMessages.sendingOtp} name={dialogMessages.sendOtp} />
    </form>
  );
}
