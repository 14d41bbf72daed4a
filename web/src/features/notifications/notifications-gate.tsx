import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import type { NotificationsLinkProps } from './notifications-link.tsx';

const NotificationsLink = lazyPart<NotificationsLinkProps>(async () =>
  (await import('./parts.ts')).parts.link(),
);

/** Subscribes to notifications while a user is signed in; visitors load none of its code. */
export function NotificationsGate() {
  const user = useAppSelector(selectUser);
  return user ? (
    <Suspense>
      <NotificationsLink key={user._id} me={user._id} hasChats={!user.roles.includes('guest')} />
    </Suspense>
  ) : null;
}
