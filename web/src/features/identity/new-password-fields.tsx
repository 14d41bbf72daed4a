import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { messages } from './messages.ts';

interface NewPasswordFieldsProps {
  /** Properties of a field of the form, with its label. */
  readonly field: (name: 'password' | 'confirm', label: string) => PasswordInputProps;
}

const visibility = { 'aria-label': messages.showPassword, tabIndex: 0 };

/** A password that is chosen, twice. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordInput
        {...field('password', messages.password)}
        autoComplete="new-password"
        description={messages.passwordHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        visibilityToggleButtonProps={visibility}
      />
      <PasswordInput
        {...field('confirm', messages.confirm)}
        autoComplete="new-password"
        visibilityToggleButtonProps={visibility}
      />
    </>
  );
}
