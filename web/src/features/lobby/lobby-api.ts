import { lobbyRoutes } from '@royal-chess/contracts/lobby';
import { matchesRoutes } from '@royal-chess/contracts/matches';
import { api, routeQuery } from '../../shared/api/api.ts';

export const lobbyApi = api.enhanceEndpoints({ addTagTypes: ['CurrentMatches'] }).injectEndpoints({
  endpoints: (build) => ({
    seeks: routeQuery(build, lobbyRoutes.seeks),
    invite: routeQuery(build, lobbyRoutes.invite),
    currentMatches: routeQuery(build, matchesRoutes.currentMatches, { providesTags: ['CurrentMatches'] }),
  }),
});

export const { useSeeksQuery, useInviteQuery, useCurrentMatchesQuery } = lobbyApi;
