import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './otp.module.css';

interface PhoneFieldProps extends TextInputProps {
  /** The number got a code: it is shown, and not changed any longer. */
  readonly done?: boolean;
}

/** A phone number; without a country code it is an Indian one. */
export function PhoneField({ done = false, ...input }: PhoneFieldProps) {
  const isWhole = String(input.value).trim().startsWith('+');
  return (
    <TextInput
      {...input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      readOnly={done}
      leftSection={isWhole ? null : <span className={classes.prefix}>+91</span>}
      leftSectionWidth={isWhole ? 0 : 58}
      leftSectionPointerEvents="none"
      rightSection={done ? <DoneMark /> : null}
    />
  );
}

/** What was entered is accepted. */
export const DoneMark = () => <IconCheck size={18} stroke={2} className={classes.done} aria-hidden />;
