import type { ChatView } from '@royal-chess/contracts/chats';
import { useSelector } from 'react-redux';
import { chatsApi } from './chats-api.ts';
import { selectNotifications, type Notifications } from './notifications-slice.ts';

const none: readonly ChatView[] = [];

/** Everything the bell shows. `NotificationsGate` fetches the conversations; this only reads them. */
export function useNotifications(): Notifications {
  const notifications = useSelector(selectNotifications);
  const { currentData } = chatsApi.endpoints.chats.useQueryState();
  return { ...notifications, chats: currentData?.chats ?? none };
}
