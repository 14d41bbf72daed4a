import { Button, Group } from '@mantine/core';
import type { Guard } from '@royal-chess/contracts/site';
import { Link } from 'react-router-dom';
import { dialogOpened, selectUser } from '../../features/identity/index.ts';
import { useAppDispatch, useAppSelector } from '../../shared/store/store.ts';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { messages } from './messages.ts';
import { refusals } from './refusals.ts';

export interface RefusedProps {
  /** The guard that refuses the page to the signed-in user. */
  readonly guard: Guard;
}

/** In place of a page that the signed-in user may not see: why, and what to do. */
export default function RefusedPage({ guard }: RefusedProps) {
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const isGuest = user?.roles.includes('guest') ?? false;
  const refusal = isGuest ? refusals.guest() : refusals[guard]();
  return (
    <StateEmpty
      page
      title={refusal.title}
      line={`${refusal.line} ${messages.signedInAs(user?.name ?? '')}`}
      action={
        <Group justify="center" gap="sm">
          {refusal.link ? (
            <Button component={Link} to={refusal.link.to} variant="gold">
              {refusal.link.name}
            </Button>
          ) : null}
          <Button
            variant={refusal.link ? 'outline' : 'gold'}
            onClick={() => dispatch(dialogOpened(isGuest ? 'register' : 'login'))}
          >
            {isGuest ? messages.keepAccount : messages.otherAccount}
          </Button>
          <Button component={Link} to="/" variant="outline">
            {messages.backHome}
          </Button>
        </Group>
      }
    />
  );
}
