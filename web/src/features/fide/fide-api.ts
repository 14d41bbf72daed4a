import { fideRoutes } from '@royal-chess/contracts/fide';
import { api, routeQuery } from '../../shared/api/api.ts';

const fideApi = api.injectEndpoints({
  endpoints: (build) => ({
    fidePlayers: routeQuery(build, fideRoutes.fidePlayers),
  }),
});

export const { useFidePlayersQuery } = fideApi;
