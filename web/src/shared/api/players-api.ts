import { playersRoutes } from '@royal-chess/contracts/players';
import { api, routeQuery } from './api.ts';

const playersApi = api.injectEndpoints({
  endpoints: (build) => ({
    players: routeQuery(build, playersRoutes.players),
    player: routeQuery(build, playersRoutes.player),
    between: routeQuery(build, playersRoutes.between),
  }),
});

export const { usePlayersQuery, usePlayerQuery, useBetweenQuery } = playersApi;
