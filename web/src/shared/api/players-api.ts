import { playersRoutes } from '@royal-chess/contracts/players';
import { ratingsRoutes } from '@royal-chess/contracts/ratings';
import { api, routeQuery } from './api.ts';

const playersApi = api.injectEndpoints({
  endpoints: (build) => ({
    players: routeQuery(build, playersRoutes.players),
    player: routeQuery(build, playersRoutes.player),
    between: routeQuery(build, playersRoutes.between),
    playerRatings: routeQuery(build, ratingsRoutes.playerRatings),
    ratedRules: routeQuery(build, ratingsRoutes.ratedRules),
  }),
});

export const { usePlayersQuery, usePlayerQuery, useBetweenQuery, usePlayerRatingsQuery, useRatedRulesQuery } =
  playersApi;
