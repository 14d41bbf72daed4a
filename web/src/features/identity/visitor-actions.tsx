import { Button } from '@mantine/core';
import { dialogOpened } from './auth-slice.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { messages } from './messages.ts';
import classes from './visitor-actions.module.css';

/** Log in and Sign up, for visitors. */
export function VisitorActions() {
  const dispatch = useAppDispatch();
  return (
    <div className={classes.root}>
      <Button variant="quiet" className={classes.logIn} onClick={() => dispatch(dialogOpened('login'))}>
        {messages.login}
      </Button>
      <Button variant="strong" className={classes.join} onClick={() => dispatch(dialogOpened('register'))}>
        {messages.signUp}
      </Button>
    </div>
  );
}
