import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../shared/store/store.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import { attemptFault } from './attempt-fault.ts';
import { dialogClosed, dialogOpened } from './auth-slice.ts';
import { loginFaults } from './form-faults.ts';
import { GoogleButton } from './google-button.tsx';
import { useLoginMutation } from './identity-api.ts';
import { messages } from './messages.ts';
import classes from './auth-dialog.module.css';

export function LoginForm() {
  const [login, { isLoading: busy, error }] = useLoginMutation();
  const fault = error ? attemptFault(error, messages.loginFailed) : null;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});

  useEffect(() => {
    const input = error ? form.current?.elements.namedItem('password') : null;
    if (input instanceof HTMLInputElement) input.select();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { warning, fields } = loginFaults({ email, password });
    setMissing(fields);
    if (warning) {
      showToast({ kind: 'warning', text: warning });
      const first = form.current?.elements.namedItem(fields['email'] ? 'email' : 'password');
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    void login({ body: { email: email.trim(), password: password.trim() } });
  };
  const forgot = () => {
    dispatch(dialogClosed());
    void navigate('/forgot-password');
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        name="email"
        type="email"
        size="md"
        label={messages.email}
        autoComplete="username"
        data-autofocus
        value={email}
        error={missing['email']}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        name="password"
        size="md"
        label={messages.password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': messages.showPassword, tabIndex: 0 }}
        value={password}
        error={missing['password'] ?? fault?.message}
        errorProps={{ role: 'alert' }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={classes.aside}>
        <button type="button" className={classes.link} onClick={forgot}>
          {messages.forgot}
        </button>
      </div>
      <Button type="submit" variant="strong" size="lg" fullWidth aria-busy={busy} data-disabled={busy}>
        {busy ? messages.loggingIn : messages.login}
      </Button>
      <div className={classes.or}>{messages.or}</div>
      <GoogleButton label={messages.loginGoogle} />
      <p className={classes.switch}>
        {messages.noAccount}
        <button type="button" className={classes.link} onClick={() => dispatch(dialogOpened('register'))}>
          {messages.toRegister}
        </button>
      </p>
    </form>
  );
}
