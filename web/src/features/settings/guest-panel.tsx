import { Button } from '@mantine/core';
import { useAppDispatch } from '../../shared/store/store.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { dialogOpened } from '../identity/index.ts';
import { messages } from './messages.ts';
import classes from './settings.module.css';

/** In place of what only an account has: what signing up keeps, and the way there. */
export function GuestPanel() {
  const dispatch = useAppDispatch();
  return (
    <Panel title={messages.account}>
      <div className={classes['data']}>
        <p>{messages.guestLine}</p>
        <Button variant="gold" onClick={() => dispatch(dialogOpened('register'))}>
          {messages.guestSignUp}
        </Button>
      </div>
    </Panel>
  );
}
