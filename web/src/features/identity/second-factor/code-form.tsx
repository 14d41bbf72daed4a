import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { messages } from './messages.ts';
import classes from './second-factor.module.css';

interface CodeFormProps {
  /** What is typed; `none` where the button alone is enough. */
  readonly kind: 'password' | 'code' | 'none';
  readonly button: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSend: (typed: string) => void;
}

/** One field, and what is done with it. */
export function CodeForm({ kind, button, busy, error, onSend }: CodeFormProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = kind !== 'none' && typed.trim() === '';
    setMissing(missing);
    if (!missing && !busy) onSend(typed.trim());
  };
  const fault = isMissing ? messages.missing : error ? ApiProblem.of(error).detail : undefined;
  const field = {
    size: 'md',
    value: typed,
    error: fault,
    errorProps: { role: 'alert' },
    onChange: (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
  } as const;
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {kind === 'password' && (
        <PasswordInput
          {...field}
          label={messages.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': messages.showPassword, tabIndex: 0 }}
        />
      )}
      {kind === 'code' && (
        <TextInput {...field} label={messages.code} inputMode="numeric" autoComplete="one-time-code" />
      )}
      {kind === 'none' && fault !== undefined && <p role="alert">{fault}</p>}
      <Button type="submit" variant="outline" loading={busy}>
        {button}
      </Button>
    </form>
  );
}
