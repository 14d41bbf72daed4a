import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useAppDispatch } from '../../shared/store/store.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { attemptFault } from './attempt-fault.ts';
import { dialogOpened } from './auth-slice.ts';
import { registerFaults, type RegisterFields } from './form-faults.ts';
import { GoogleButton } from './google-button.tsx';
import { useRegisterMutation } from './identity-api.ts';
import { messages } from './messages.ts';
import classes from './auth-dialog.module.css';

const empty: RegisterFields = { name: '', email: '', password: '', confirm: '' };
const visibility = { 'aria-label': messages.showPassword, tabIndex: 0 };

export function RegisterForm() {
  const [register, { isLoading: busy, error }] = useRegisterMutation();
  const fault = error ? attemptFault(error, messages.registerFailed) : null;
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const faults: Readonly<Record<string, string>> = { ...fault?.fields, ...own };

  const field = (name: keyof RegisterFields) => ({
    name,
    size: 'md',
    label: messages[name],
    value: values[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setValues((old) => ({ ...old, [name]: value }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { warning, fields } = registerFaults(values);
    setOwn(fields);
    if (warning) showToast({ kind: 'warning', text: warning });
    const [first] = (Object.keys(empty) as (keyof RegisterFields)[]).filter((name) => fields[name]);
    if (first) {
      const input = form.current?.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
      return;
    }
    const { name, email, password } = values;
    void register({ body: { name: name.trim(), email: email.trim(), password: password.trim() } });
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {fault ? (
        <p role="alert" className={classes.fault}>
          {fault.message}
        </p>
      ) : null}
      <TextInput {...field('name')} autoComplete="name" data-autofocus />
      <TextInput {...field('email')} type="email" autoComplete="email" />
      <PasswordInput
        {...field('password')}
        autoComplete="new-password"
        description={messages.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        visibilityToggleButtonProps={visibility}
      />
      <PasswordInput
        {...field('confirm')}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibility}
      />
      <Button type="submit" variant="strong" size="lg" fullWidth aria-busy={busy} data-disabled={busy}>
        {busy ? messages.registering : messages.register}
      </Button>
      <div className={classes.or}>{messages.or}</div>
      <GoogleButton label={messages.registerGoogle} />
      <p className={classes.switch}>
        {messages.haveAccount}
        <button type="button" className={classes.link} onClick={() => dispatch(dialogOpened('login'))}>
          {messages.toLogin}
        </button>
      </p>
    </form>
  );
}
