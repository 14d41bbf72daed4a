import { Button } from '@mantine/core';
import { useAppDispatch } from '../../shared/store/store.ts';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { dialogOpened } from '../identity/index.ts';
import { amongTexts as texts } from './among-texts.ts';

/** In place of a list that only players have: why, and the log-in. */
export default function AmongLogIn() {
  const dispatch = useAppDispatch();
  return (
    <StateEmpty
      title={texts.loginTitle}
      line={texts.loginLine}
      action={
        <Button variant="gold" size="xs" onClick={() => dispatch(dialogOpened('login'))}>
          {texts.login}
        </Button>
      }
    />
  );
}
