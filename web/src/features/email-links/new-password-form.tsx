import { Button, PasswordInput } from '@mantine/core';
import { useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import type { ApiProblem } from '../../shared/api/api-problem.ts';
import { FaultLine } from '../../shared/ui/fault-line.tsx';
import { showToast } from '../../shared/ui/toasts.ts';
import { messages } from './messages.ts';
import { passwordFaults } from './password-faults.ts';
import classes from './link-page.module.css';

interface Props {
  readonly busy: boolean;
  /** Why the last attempt failed. */
  readonly problem: ApiProblem | null;
  readonly onSubmit: (password: string) => void;
}

const empty = { password: '', confirm: '' };
const names = ['password', 'confirm'] as const;

export function NewPasswordForm({ busy, problem, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [own, setOwn] = useState<Partial<typeof empty>>({});
  const faults: Readonly<Record<string, string | undefined>> = { ...problem?.fields, ...own };
  const field = (name: (typeof names)[number]) => ({
    name,
    size: 'md',
    label: messages[name],
    autoComplete: 'new-password',
    value: values[name],
    error: faults[name],
    visibilityToggleButtonProps: { 'aria-label': messages.showPassword, tabIndex: 0 },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setValues((old) => ({ ...old, [name]: value }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { warning, fields } = passwordFaults(values);
    setOwn(fields);
    if (warning !== null) showToast({ kind: 'warning', text: warning });
    const first = names.find((name) => fields[name] !== undefined);
    if (first === undefined) return onSubmit(values.password.trim());
    const input = form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <FaultLine fault={problem} about={messages.passwordFailed} />
      <PasswordInput
        {...field('password')}
        description={messages.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <PasswordInput {...field('confirm')} />
      <Button type="submit" variant="strong" size="lg" fullWidth aria-busy={busy} data-disabled={busy}>
        {busy ? messages.creating : messages.createPassword}
      </Button>
    </form>
  );
}
