import { matchesRoutes } from '@royal-chess/contracts/matches';
import { api, routeQuery } from './api.ts';

/** My running matches; every page shows them. */
export const matchesApi = api.enhanceEndpoints({ addTagTypes: ['CurrentMatches'] }).injectEndpoints({
  endpoints: (build) => ({
    currentMatches: routeQuery(build, matchesRoutes.currentMatches, { providesTags: ['CurrentMatches'] }),
  }),
});

export const { useCurrentMatchesQuery } = matchesApi;
