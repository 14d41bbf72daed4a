import { Button } from '@mantine/core';
import { pushMessages } from './push-messages.ts';
import { usePush } from './use-push.ts';
import classes from './push.module.css';

/** In the settings: whether this device notifies its user while no page is open, and the button for it. */
export function PushDevice() {
  const { state, fault, isBusy, turnOn, turnOff } = usePush();
  if (state === null) return null;
  return (
    <div className={classes['device']}>
      <div>
        <h3>{pushMessages.device}</h3>
        <p>{pushMessages[state]}</p>
        <p role="status">{fault}</p>
      </div>
      {state === 'on' || state === 'off' ? (
        <Button
          variant="outline"
          loading={isBusy}
          onClick={() => void (state === 'on' ? turnOff() : turnOn())}
        >
          {state === 'on' ? pushMessages.turnOff : pushMessages.turnOn}
        </Button>
      ) : null}
    </div>
  );
}
