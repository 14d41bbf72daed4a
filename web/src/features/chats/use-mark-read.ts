import { useEffect, useSyncExternalStore } from 'react';
import type { ChatView } from '@royal-chess/contracts/chats';
import { useReadChatMutation, withRead } from '../../shared/api/chats-api.ts';
import { useAppDispatch } from '../../shared/store/store.ts';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/**
 * Reports to the server that the user reads the conversation, while its page is in sight.
 * @param isShown whether the latest message is on the page
 */
export function useMarkRead(me: string, chat: ChatView | null, isShown: boolean): void {
  const dispatch = useAppDispatch();
  const [readChat] = useReadChatMutation();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
  const at = chat?.latestMessage.at ?? 0;
  const isNews =
    chat !== null &&
    chat.latestMessage.senderId !== me &&
    at > (chat.users.find(({ _id }) => _id === me)?.readAt ?? 0);
  const chatId = chat?._id;
  useEffect(() => {
    if (!isVisible || !isShown || !isNews || chatId === undefined) return;
    dispatch(withRead({ chatId, userId: me, at }));
    // What fails is reported again with the next message.
    void readChat({ params: { id: chatId }, body: { at } });
  }, [isVisible, isShown, isNews, chatId, me, at, dispatch, readChat]);
}
