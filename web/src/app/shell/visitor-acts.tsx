import { Button } from '@mantine/core';
import { dialogOpened } from '../../features/identity/auth-slice.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { messages } from './messages.ts';
import classes from './visitor-acts.module.css';

/** Log in and Join us, for who is not signed in. */
export function VisitorActs() {
  const dispatch = useAppDispatch();
  return (
    <div className={classes.root}>
      <Button variant="quiet" className={classes.logIn} onClick={() => dispatch(dialogOpened('login'))}>
        {messages.logIn}
      </Button>
      <Button variant="strong" className={classes.join} onClick={() => dispatch(dialogOpened('register'))}>
        {messages.joinUs}
      </Button>
    </div>
  );
}
