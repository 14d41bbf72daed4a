import { Button } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import { pushMessages } from './push-messages.ts';
import { usePush } from './use-push.ts';
import classes from './push.module.css';

/** On the page of notifications: an offer to notify this device, while it can and does not. */
export function PushOffer() {
  const { state, fault, isBusy, turnOn } = usePush();
  if (state !== 'off' && fault === null) return null;
  return (
    <div className={classes['offer']}>
      <p>{pushMessages.off}</p>
      <p role="status">{fault}</p>
      <Button
        variant="outline"
        leftSection={<IconBellRinging size={18} aria-hidden />}
        disabled={state !== 'off'}
        loading={isBusy}
        onClick={() => void turnOn()}
      >
        {pushMessages.turnOn}
      </Button>
    </div>
  );
}
