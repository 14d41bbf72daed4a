import { playersRoutes } from '@royal-chess/contracts/players';
import { api, routeQuery } from './api.ts';

/** Player pages, and the score of two players that stands beside their games. */
export const playersApi = api.enhanceEndpoints({ addTagTypes: ['Between'] }).injectEndpoints({
  endpoints: (build) => ({
    players: routeQuery(build, playersRoutes.players),
    player: routeQuery(build, playersRoutes.player),
    between: routeQuery(build, playersRoutes.between, { providesTags: ['Between'] }),
  }),
});

export const { usePlayersQuery, usePlayerQuery, useBetweenQuery } = playersApi;
