import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { matchesApi } from '../../shared/api/matches-api.ts';
import { waitsForMe } from '../running-games/index.ts';
import { chatsApi } from '../../shared/api/chats-api.ts';
import { notificationsApi, unreadInBell } from './notifications-api.ts';
import { selectNotifications, type Notifications } from './notifications-slice.ts';

const none: readonly never[] = [];

/** Everything the bell shows. `NotificationsGate` fetches the conversations and the games; this only reads them. */
export function useNotifications(): Notifications {
  const notifications = useSelector(selectNotifications);
  const { currentData } = chatsApi.endpoints.chats.useQueryState();
  const { currentData: running } = matchesApi.endpoints.currentMatches.useQueryState();
  const { currentData: counts } = notificationsApi.endpoints.unreadNotifications.useQueryState();
  const matches = running?.matches;
  const turns = useMemo(() => matches?.filter(waitsForMe) ?? none, [matches]);
  return {
    ...notifications,
    chats: currentData?.chats ?? none,
    turns,
    unread: unreadInBell(counts?.unread ?? {}),
  };
}
