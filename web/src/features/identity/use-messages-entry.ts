import { IconMessage2 } from '@tabler/icons-react';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from './auth-slice.ts';
import { messages } from './messages.ts';

/** The page of the messages, as an entry of a menu; nothing for who has none: visitors, guests and children. */
export function useMessagesEntry() {
  const user = useAppSelector(selectUser);
  if (!user || user.child || user.roles.includes('guest')) return [];
  return [{ name: messages.messages, icon: IconMessage2, to: '/messages' }];
}
