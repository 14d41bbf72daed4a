import type { ChatPartner, ChatView } from '@royal-chess/contracts/chats';

/** The other one of a conversation of two. */
const partnerOf = ({ users }: ChatView, me: string | null): ChatPartner | undefined =>
  users.find(({ _id }) => _id !== me);

/** What a conversation is called in lists: the other one, or the group. */
export const titleOf = (chat: ChatView, me: string | null): string =>
  chat.group?.name ?? partnerOf(chat, me)?.name ?? '';

/** Its page. */
export const pathOf = (chat: ChatView, me: string | null): string =>
  chat.group ? `/messages/group/${chat._id}` : `/messages/${partnerOf(chat, me)?._id ?? ''}`;

/** Id that stands for a conversation: of the other one, or of the group. */
export const talkIdOf = (chat: ChatView, me: string | null): string =>
  chat.group ? chat._id : (partnerOf(chat, me)?._id ?? '');
