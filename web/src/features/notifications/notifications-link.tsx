import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { useChatsQuery } from '../../shared/api/chats-api.ts';
import { useKeepSettings } from '../../shared/settings/keep-settings.ts';
import { RunningGames } from '../running-games/index.ts';
import { useUnreadNotificationsQuery } from './notifications-api.ts';
import { notificationsSaga } from './notifications-saga.ts';
import {
  incomingOf,
  notificationsClosed,
  notificationsOpened,
  outcomeDismissed,
  selectNotifications,
} from './notifications-slice.ts';
import { readSeenAt } from './seen-storage.ts';

const ChallengeCards = lazyPart(() => import('./challenge-cards.tsx'));

export interface NotificationsLinkProps {
  readonly me: string;
  /** Guests have no conversations and no notifications: the calls would be refused. */
  readonly hasChats: boolean;
}

/** Keeps the seat in the realtime room, conversations and settings up to date, and shows what calls for me on every page. */
export default function NotificationsLink({ me, hasChats }: NotificationsLinkProps) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  useKeepSettings();
  const notifications = useSelector(selectNotifications);
  const { hasJoined, outcomes } = notifications;
  const isChallenged = incomingOf(notifications).length > 0;
  useChatsQuery(hasJoined && hasChats ? undefined : skipToken);
  useUnreadNotificationsQuery(hasJoined && hasChats ? undefined : skipToken);

  useEffect(() => {
    runFeatureSaga('notifications', notificationsSaga);
    dispatch(notificationsOpened({ me, seenAt: readSeenAt(me) }));
    return () => void dispatch(notificationsClosed());
  }, [dispatch, me]);

  // The player at the board knows that the challenge was accepted.
  const known = outcomes.find(({ id }) => pathname === `/match/${id}`);
  useEffect(() => {
    if (known) dispatch(outcomeDismissed(known));
  }, [known, dispatch]);

  return (
    <>
      <RunningGames />
      {isChallenged ? (
        <Suspense>
          <ChallengeCards />
        </Suspense>
      ) : null}
    </>
  );
}
