import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, type FormEvent } from 'react';
import { useAppDispatch } from '../../shared/store/store.ts';
import { attemptFault } from './attempt-fault.ts';
import { dialogOpened } from './auth-slice.ts';
import { dialogMessages } from './dialog-messages.ts';
import type { Way } from './first-way.ts';
import { useLoginMutation } from './identity-api.ts';
import { messages } from './messages.ts';
import { useLoginByPhoneMutation } from './phone-api.ts';
import { PhoneField } from './phone-field.tsx';
import { phoneOf } from './phone-of.ts';
import { SubmitButton } from './submit-button.tsx';
import { useFields } from './use-fields.ts';
import classes from './auth-dialog.module.css';

/** Log-in by phone number or e-mail, and a password. */
export function LoginForm({ way }: { way: Way }) {
  const [login, byEmail] = useLoginMutation();
  const [loginByPhone, byPhone] = useLoginByPhoneMutation();
  const { isLoading: busy, error } = way === 'phone' ? byPhone : byEmail;
  const fault = error ? attemptFault(error, messages.loginFailed) : null;
  const dispatch = useAppDispatch();
  const name = way === 'phone' ? 'phoneNumber' : 'email';
  const { form, field, checked } = useFields<Record<string, string>>({ [name]: '', password: '' }, fault);
  const { error: missing, ...password } = field('password', messages.password);

  useEffect(() => {
    const input = error ? form.current?.elements.namedItem('password') : null;
    if (input instanceof HTMLInputElement) input.select();
  }, [error, form]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const sent = checked();
    if (!sent) return;
    const { email = '', phoneNumber = '', password: secret = '' } = sent;
    if (way === 'email') void login({ body: { email, password: secret } });
    else void loginByPhone({ body: { phoneNumber: phoneOf(phoneNumber), password: secret } });
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {way === 'phone' ? (
        <PhoneField
          {...field('phoneNumber', dialogMessages.phone)}
          autoComplete="username webauthn"
          data-autofocus
        />
      ) : (
        <TextInput
          {...field('email', messages.email)}
          type="email"
          autoComplete="username webauthn"
          data-autofocus
        />
      )}
      <PasswordInput
        {...password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': messages.showPassword, tabIndex: 0 }}
        error={missing ?? fault?.message}
        errorProps={{ role: 'alert' }}
      />
      <div className={classes.aside}>
        <button type="button" className={classes.link} onClick={() => dispatch(dialogOpened('forgot'))}>
          {messages.forgot}
        </button>
      </div>
      <SubmitButton
        busy={busy}
        busyName={messages.loggingIn}
        name={way === 'phone' ? dialogMessages.phoneLogin : messages.login}
      />
    </form>
  );
}
