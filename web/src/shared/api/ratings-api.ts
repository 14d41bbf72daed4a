import { ratingsRoutes } from '@royal-chess/contracts/ratings';
import { api, routeQuery } from './api.ts';

/** Ratings, apart from what pages of players answer: the lobby loads no more. */
export const { usePlayerRatingsQuery, useRatedRulesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    playerRatings: routeQuery(build, ratingsRoutes.playerRatings),
    ratedRules: routeQuery(build, ratingsRoutes.ratedRules),
  }),
});
