import { Checkbox, TextInput } from '@mantine/core';
import { sendRegisterOtpBody } from '@royal-chess/contracts/identity';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '../../shared/store/store.ts';
import { CodeStep } from './code-step.tsx';
import { dialogMessages } from './dialog-messages.ts';
import { FormFault } from './form-fault.tsx';
import { messages } from './messages.ts';
import { otpRequested } from './otp-slice.ts';
import { PasswordStep } from './password-step.tsx';
import { DoneMark, PhoneField } from './phone-field.tsx';
import { phoneOf, shownPhone } from './phone-of.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';
import { useOtp } from './use-otp.ts';
import classes from './auth-dialog.module.css';

/** Registration with a phone number (specification 2.3): name and number, then the code, then a password. */
export function PhoneRegisterForm() {
  const { step, ...otp } = useOtp('register');
  if (step === 'number') return <NumberStep />;
  if (step === 'password') return <PasswordStep purpose="register" />;
  return (
    <div className={classes.form}>
      <TextInput size="md" label={messages.name} value={otp.name} readOnly rightSection={<DoneMark />} />
      <PhoneField size="md" label={dialogMessages.phone} value={shownPhone(otp.phoneNumber)} done />
      <Checkbox label={dialogMessages.whatsApp} checked={otp.whatsApp} disabled />
      <CodeStep purpose="register" />
    </div>
  );
}

function NumberStep() {
  const dispatch = useAppDispatch();
  const { busy, fault, ...kept } = useOtp('register');
  const [whatsApp, setWhatsApp] = useState(kept.whatsApp);
  const initial = { name: kept.name, phoneNumber: kept.phoneNumber };
  const { form, values, field, checked } = useFields(initial, fault);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const phoneNumber = phoneOf(values.phoneNumber);
    const sent = checked(sendRegisterOtpBody, { ...values, phoneNumber });
    if (sent) dispatch(otpRequested({ purpose: 'register', name: sent.name, phoneNumber, whatsApp }));
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <FormFault fault={fault} />
      <TextInput {...field('name', messages.name)} autoComplete="name" data-autofocus />
      <PhoneField {...field('phoneNumber', dialogMessages.phone)} />
      <Checkbox
        label={dialogMessages.whatsApp}
        checked={whatsApp}
        onChange={(event) => setWhatsApp(event.currentTarget.checked)}
      />
      <SubmitButton busy={busy} busyName={dialogMessages.sendingOtp} name={dialogMessages.sendOtp} />
    </form>
  );
}
