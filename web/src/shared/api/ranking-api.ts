import { rankingRoutes } from '@royal-chess/contracts/ranking';
import { api, routeQuery } from './api.ts';

const rankingApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaderboard: routeQuery(build, rankingRoutes.leaderboard),
  }),
});

export const { useLeaderboardQuery } = rankingApi;
