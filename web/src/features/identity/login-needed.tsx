import { Button } from '@mantine/core';
import { useAppDispatch } from '../../shared/store/store.ts';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { dialogOpened } from './auth-slice.ts';
import { messages } from './messages.ts';

/** Behind the log-in dialog of a guarded page, and what stays when it is closed. */
export function LoginNeeded() {
  const dispatch = useAppDispatch();
  return (
    <StateEmpty
      page
      title={messages.guardTitle}
      line={messages.guardLine}
      action={
        <Button variant="gold" onClick={() => dispatch(dialogOpened('login'))}>
          {messages.login}
        </Button>
      }
    />
  );
}
