import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { runFeatureSaga } from '../../shared/store/feature-sagas.ts';
import { useAppDispatch } from '../../shared/store/store.ts';
import { useChatsQuery } from './chats-api.ts';
import { notificationsSaga } from './notifications-saga.ts';
import {
  notificationsClosed,
  notificationsOpened,
  outcomeDismissed,
  selectNotifications,
} from './notifications-slice.ts';
import { readSeenAt } from './seen-storage.ts';

export interface NotificationsLinkProps {
  readonly me: string;
}

/** Shows nothing: keeps the seat in the realtime room, and the conversations up to date. */
export default function NotificationsLink({ me }: NotificationsLinkProps) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { hasJoined, outcomes } = useSelector(selectNotifications);
  useChatsQuery(hasJoined ? undefined : skipToken);

  useEffect(() => {
    runFeatureSaga('notifications', notificationsSaga);
    dispatch(notificationsOpened({ me, seenAt: readSeenAt(me) }));
    return () => void dispatch(notificationsClosed());
  }, [dispatch, me]);

  // The player at the board knows that the challenge was accepted.
  const known = outcomes.find(({ id }) => pathname === `/match/${id}`)?.id;
  useEffect(() => {
    if (known) dispatch(outcomeDismissed(known));
  }, [known, dispatch]);

  return null;
}
