import { Button } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { useId } from 'react';
import { messages } from './messages.ts';
import classes from './auth-dialog.module.css';

/** Disabled, with the reason: this server has no Google client id (deviations, row 2). It stays visible and focusable. */
export function GoogleButton({ label }: { label: string }) {
  const note = useId();
  return (
    <>
      <Button
        variant="outline"
        size="lg"
        fullWidth
        data-disabled
        aria-disabled="true"
        aria-describedby={note}
        leftSection={<IconBrandGoogle size={20} stroke={1.7} aria-hidden />}
        onClick={(event) => event.preventDefault()}
      >
        {label}
      </Button>
      <p id={note} className={classes.note}>
        {messages.googleOff}
      </p>
    </>
  );
}
