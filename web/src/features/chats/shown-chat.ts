import type { ChatPartner, ChatView } from '@royal-chess/contracts/chats';

/** The other one of a conversation of two. */
export const partnerOf = ({ users }: ChatView, me: string): ChatPartner | undefined =>
  users.find(({ _id }) => _id !== me);

/** What a conversation is called in lists. */
export const titleOf = (chat: ChatView, me: string): string => partnerOf(chat, me)?.name ?? '';

/** Its page. */
export const pathOf = (chat: ChatView, me: string): string => `/messages/${partnerOf(chat, me)?._id ?? ''}`;
