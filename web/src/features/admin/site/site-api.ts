import { adminRoutes } from '@royal-chess/contracts/admin';
import { matchesRoutes } from '@royal-chess/contracts/matches';
import { api, routeMutation, routeQuery } from '../../../shared/api/api.ts';

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    siteFigures: routeQuery(build, adminRoutes.adminFigures),
    endGame: routeMutation(build, matchesRoutes.endGame),
  }),
});

export const { useSiteFiguresQuery, useEndGameMutation } = siteApi;
