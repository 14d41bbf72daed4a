import { Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { oneTimeCode } from '@royal-chess/contracts/identity';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { OwnerProof } from '../identity/index.ts';
import { messages } from './messages.ts';
import {
  useChangePhoneMutation,
  usePhoneOfMineQuery,
  useSendPhoneOtpMutation,
  useVerifyPhoneOtpMutation,
} from './phone-change-api.ts';
import classes from './settings.module.css';

type Field = 'phoneNumber' | 'code' | 'password';
type Faults = Partial<Record<Field, string>>;

/** Takes the focus when it comes; one function for all renderings, for a new one would take it again. */
const focused = (input: HTMLInputElement | null): void => input?.focus();

const fieldOf: Readonly<Record<string, Field>> = {
  RC_OTP_WRONG: 'code',
  RC_OTP_EXPIRED: 'code',
  RC_OTP_NOT_VERIFIED: 'code',
  RC_PASSWORD_WRONG: 'password',
  RC_LOG_IN_AGAIN: 'password',
};

function faultsOf(error: unknown): Faults {
  const { code, fields, detail } = ApiProblem.of(error);
  if (fields['phoneNumber']) return { phoneNumber: fields['phoneNumber'] };
  if (fields['password']) return { password: fields['password'] };
  return { [fieldOf[code] ?? 'phoneNumber']: detail };
}

/** Problems that the specification answers with a toast (section 8); they are at the field as well. */
const spoken = new Set(['RC_PHONE_TAKEN', 'RC_OTP_NOT_SENT']);

/** Another phone number: a code goes to it, and is entered together with the password. */
export function PhoneForm() {
  const { data: mine, refetch } = usePhoneOfMineQuery();
  const [send, sending] = useSendPhoneOtpMutation();
  const [verify, verifying] = useVerifyPhoneOtpMutation();
  const [change, changing] = useChangePhoneMutation();
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'number' | 'code' | 'verified'>('number');
  const [faults, setFaults] = useState<Faults>({});
  const phoneNumber = number.trim();

  const failed = (error: unknown): void => {
    const { code: problem, detail } = ApiProblem.of(error);
    setFaults(faultsOf(error));
    if (spoken.has(problem)) showToast({ kind: 'error', text: detail });
    if (problem === 'RC_OTP_NOT_VERIFIED' || problem === 'RC_PHONE_TAKEN') setStep('number');
  };
  const sendCode = async (): Promise<void> => {
    setFaults(phoneNumber === '' ? { phoneNumber: messages.fieldMissing } : {});
    if (phoneNumber === '') return;
    const { data: sent, error } = await send({ body: { phoneNumber } });
    if (!sent) return failed(error);
    setCode('');
    setStep('code');
    showToast({ kind: 'success', text: sent.message });
  };
  const save = async (): Promise<void> => {
    const missing: Faults = {
      ...(step === 'code' && code.trim() === '' && { code: messages.fieldMissing }),
      ...(mine?.hasPassword && password === '' && { password: messages.fieldMissing }),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    if (step === 'code') {
      const { data: verified, error } = await verify({ body: { phoneNumber, enteredOTP: code } });
      if (!verified) return failed(error);
      setStep('verified');
    }
    const { data: saved, error } = await change({
      body: { phoneNumber, ...(mine?.hasPassword && { password }) },
    });
    if (!saved) return failed(error);
    setNumber('');
    setPassword('');
    setStep('number');
    showToast({ kind: 'success', text: saved.message });
    await refetch();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void (step === 'number' ? sendCode() : save());
  };

  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <p>{messages.smsRisk}</p>
      <TextInput
        type="tel"
        label={messages.newPhone}
        description={mine ? messages.phoneNow(mine.phone) : messages.phoneForm}
        autoComplete="tel"
        readOnly={step !== 'number'}
        value={number}
        error={faults.phoneNumber}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      {step === 'number' ? null : (
        <>
          <TextInput
            label={messages.phoneCode}
            description={step === 'verified' ? messages.phoneVerified : undefined}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={oneTimeCode.digits}
            ref={focused}
            readOnly={step === 'verified'}
            value={code}
            error={faults.code}
            errorProps={{ role: 'alert' }}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          {mine?.hasPassword ? (
            <PasswordInput
              label={messages.passwordForPhone}
              autoComplete="current-password"
              value={password}
              error={faults.password}
              errorProps={{ role: 'alert' }}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          ) : mine ? (
            <OwnerProof label="" password="" fault={faults.password} onPassword={() => undefined} />
          ) : null}
        </>
      )}
      {step === 'number' ? (
        <Button type="submit" variant="outline" loading={sending.isLoading}>
          {messages.sendCode}
        </Button>
      ) : (
        <Group gap="xs" grow>
          <Button
            variant="quiet"
            onClick={() => {
              setStep('number');
              setFaults({});
            }}
          >
            {messages.otherPhone}
          </Button>
          <Button type="submit" variant="outline" loading={verifying.isLoading || changing.isLoading}>
            {messages.savePhone}
          </Button>
        </Group>
      )}
    </form>
  );
}
