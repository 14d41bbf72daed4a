import { matchesRoutes } from '@royal-chess/contracts/matches';
import { api, routeQuery } from '../../shared/api/api.ts';

const liveGamesApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveMatches: routeQuery(build, matchesRoutes.liveMatches),
  }),
});

export const { useLiveMatchesQuery } = liveGamesApi;
