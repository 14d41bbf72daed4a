import { chatsRoutes } from '@royal-chess/contracts/chats';
import { api, routeQuery } from '../../shared/api/api.ts';

export const chatsApi = api.enhanceEndpoints({ addTagTypes: ['Chats'] }).injectEndpoints({
  endpoints: (build) => ({
    chats: routeQuery(build, chatsRoutes.chats, { providesTags: ['Chats'] }),
  }),
});

export const { useChatsQuery } = chatsApi;
