import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  chatGroupsRoutes,
  type ChatMessage,
  type ChatRead,
  chatsRoutes,
  type ChatView,
  type MessagesAnswer,
  type SearchMessagesAnswer,
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
    /** Pages of what was found, from the newest, by what is searched. */
    searchMessages: build.infiniteQuery<SearchMessagesAnswer, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg: q, pageParam: cursor }) => ({
        route: chatsRoutes.searchMessages,
        input: { query: { q, ...(cursor !== null && { cursor }) } },
      }),
      // What was written since is found too.
      keepUnusedDataFor: 0,
    }),
    sendMessage: routeMutation(build, chatsRoutes.sendMessage),
    sendGroupMessage: routeMutation(build, chatGroupsRoutes.sendGroupMessage),
    chatGroup: routeQuery(build, chatGroupsRoutes.chatGroup, { providesTags: ['Chats'] }),
    chatGroups: routeQuery(build, chatGroupsRoutes.chatGroups, { providesTags: ['Chats'] }),
    tournamentChat: routeQuery(build, chatGroupsRoutes.tournamentChat, { providesTags: ['Chats'] }),
    openTournamentChat: routeMutation(build, chatGroupsRoutes.openTournamentChat, {
      invalidatesTags: ['Chats'],
    }),
    clubChat: routeQuery(build, chatGroupsRoutes.clubChat, { providesTags: ['Chats'] }),
    openClubChat: routeMutation(build, chatGroupsRoutes.openClubChat, { invalidatesTags: ['Chats'] }),
    createChatGroup: routeMutation(build, chatGroupsRoutes.createChatGroup, { invalidatesTags: ['Chats'] }),
    moderateChat: routeMutation(build, chatGroupsRoutes.moderateChat, { invalidatesTags: ['Chats'] }),
    readChat: routeMutation(build, chatsRoutes.readChat),
  }),
});

export const {
  useChatsQuery,
  useChatWithQuery,
  useChatMessagesInfiniteQuery,
  useSearchMessagesInfiniteQuery,
  useSendMessageMutation,
  useReadChatMutation,
  useSendGroupMessageMutation,
  useChatGroupQuery,
  useChatGroupsQuery,
  useTournamentChatQuery,
  useOpenTournamentChatMutation,
  useClubChatQuery,
  useOpenClubChatMutation,
  useCreateChatGroupMutation,
  useModerateChatMutation,
} = chatsApi;

/** Writes a message that has arrived into the conversation, if it is shown: at the end, and once. */
export const withMessage = (chatId: string, message: ChatMessage) =>
  chatsApi.util.updateQueryData('chatMessages', chatId, ({ pages }) => {
    const newest = pages[0];
    if (!newest?.items.every(({ _id }) => _id !== message._id)) return;
    newest.items.push(message);
    newest.items.sort((a, b) => a.at - b.at || a._id.localeCompare(b._id));
  });

type ApiState = Parameters<typeof chatsApi.util.selectCachedArgsForQuery>[0];

function readUntil(chat: ChatView | null | undefined, { userId, at }: ChatRead): void {
  for (const user of chat?.users ?? []) if (user._id === userId) user.readAt = Math.max(user.readAt, at);
}

/** Writes up to when one of the users has read into the list of conversations, and into the one that is shown. */
export const withRead =
  (read: ChatRead) =>
  (dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>, getState: () => ApiState): void => {
    const { selectCachedArgsForQuery, updateQueryData } = chatsApi.util;
    dispatch(
      updateQueryData('chats', undefined, ({ chats }) => {
        readUntil(
          chats.find(({ _id }) => _id === read.chatId),
          read,
        );
      }),
    );
    for (const withPlayer of selectCachedArgsForQuery(getState(), 'chatWith'))
      dispatch(
        updateQueryData('chatWith', withPlayer, ({ chat }) => {
          if (chat?._id === read.chatId) readUntil(chat, read);
        }),
      );
    dispatch(
      updateQueryData('chatGroup', { params: { id: read.chatId } }, ({ members }) => {
        for (const member of members)
          if (member._id === read.userId) member.readAt = Math.max(member.readAt, read.at);
      }),
    );
  };

/** The conversation in a list of them that is with this player. */
export const chatWithin = (chats: readonly ChatView[] | undefined, partnerId: string): ChatView | undefined =>
  chats?.find(({ users, group }) => !group && users.some(({ _id }) => _id === partnerId));
