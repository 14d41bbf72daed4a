import { Suspense } from 'react';
import { lazyPage } from '../../shared/routing/load-page.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import type { NotificationsLinkProps } from './notifications-link.tsx';

const NotificationsLink = lazyPage<NotificationsLinkProps>(async () =>
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
