import {
  type ChatMessage,
  type ChatRead,
  chatsRoutes,
  type ChatView,
  type MessagesAnswer,
} from '@royal-chess/contracts/chats';
import { api, routeMutation, routeQuery } from './api.ts';

/** Conversations; what the realtime room sends is written into these answers. */
export const chatsApi = api.enhanceEndpoints({ addTagTypes: ['Chats'] }).injectEndpoints({
  endpoints: (build) => ({
    chats: routeQuery(build, chatsRoutes.chats, { providesTags: ['Chats'] }),
    chatWith: routeQuery(build, chatsRoutes.chatWith),
    /** Pages from the newest to the oldest, by the id of the conversation. */
    chatMessages: build.infiniteQuery<MessagesAnswer, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: id, pageParam: cursor }) => ({
        route: chatsRoutes.chatMessages,
        input: { params: { id }, query: cursor === null ? {} : { cursor } },
      }),
      providesTags: ['Chats'],
    }),
    sendMessage: routeMutation(build, chatsRoutes.sendMessage),
    readChat: routeMutation(build, chatsRoutes.readChat),
  }),
});

export const {
  useChatsQuery,
  useChatWithQuery,
  useChatMessagesInfiniteQuery,
  useSendMessageMutation,
  useReadChatMutation,
} = chatsApi;

/** Writes a message that has arrived into the conversation, if it is shown: at the end, and once. */
export const withMessage = (chatId: string, message: ChatMessage) =>
  chatsApi.util.updateQueryData('chatMessages', chatId, ({ pages }) => {
    const newest = pages[0];
    if (newest?.items.every(({ _id }) => _id !== message._id)) newest.items.push(message);
  });

/** Writes up to when one of the users has read into the list of conversations. */
export const withRead = ({ chatId, userId, at }: ChatRead) =>
  chatsApi.util.updateQueryData('chats', undefined, ({ chats }) => {
    const users = chats.find(({ _id }) => _id === chatId)?.users ?? [];
    for (const user of users) if (user._id === userId) user.readAt = Math.max(user.readAt, at);
  });

/** The conversation in a list of them that is with this player. */
export const chatWithin = (chats: readonly ChatView[] | undefined, partnerId: string): ChatView | undefined =>
  chats?.find(({ users }) => users.some(({ _id }) => _id === partnerId));
