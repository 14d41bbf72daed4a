import type { ChatView } from '@royal-chess/contracts/chats';
import { useSelector } from 'react-redux';
import { chatsApi } from './chats-api.ts';
import { selectNotifications, type News } from './notifications-slice.ts';

const none: readonly ChatView[] = [];

/** Everything the bell shows. The gate of the news fetches the conversations; this only reads them. */
export function useNews(): News {
  const news = useSelector(selectNotifications);
  const { currentData } = chatsApi.endpoints.chats.useQueryState();
  return { ...news, chats: currentData?.chats ?? none };
}
