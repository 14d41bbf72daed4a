import { Button } from '@mantine/core';
import { useAppDispatch } from '../../shared/store/store.ts';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { dialogOpened } from '../identity/index.ts';
import { messages } from './messages.ts';

/** In place of the counts of a visitor's own games: the log-in. */
export function LogInNeeded() {
  const dispatch = useAppDispatch();
  return (
    <StateEmpty
      title={messages.logInTitle}
      line={messages.logInLine}
      action={
        <Button variant="gold" size="xs" onClick={() => dispatch(dialogOpened('login'))}>
          {messages.logIn}
        </Button>
      }
    />
  );
}
