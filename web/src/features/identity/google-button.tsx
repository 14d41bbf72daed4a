import { Button } from '@mantine/core';
import { useId } from 'react';
import { useWaysInQuery } from './google/google-api.ts';
import { GoogleMark } from './google/google-mark.tsx';
import { messages } from './messages.ts';
import classes from './auth-dialog.module.css';

/** Where Google sends the browser back to: the page that is open. */
const start = () =>
  `/api/auth/google?returnTo=${encodeURIComponent(window.location.pathname + window.location.search)}`;

/**
 * Leads to Google. Disabled, with the reason, on a server without a Google client id (deviations, row 2); it stays visible and
 * focusable.
 */
export function GoogleButton({ label }: { label: string }) {
  const note = useId();
  const isOn = useWaysInQuery(undefined).data?.google === true;
  const look = {
    variant: 'outline',
    size: 'lg',
    fullWidth: true,
    leftSection: <GoogleMark />,
  } as const;
  if (isOn)
    return (
      <Button component="a" href={start()} {...look}>
        {label}
      </Button>
    );
  return (
    <>
      <Button
        {...look}
        data-disabled
        aria-disabled="true"
        aria-describedby={note}
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
