import { gameSearchRoutes } from '@royal-chess/contracts/library';
import { api, routeQuery } from '../../shared/api/api.ts';

const databasePlayersApi = api.injectEndpoints({
  endpoints: (build) => ({
    databasePlayer: routeQuery(build, gameSearchRoutes.databasePlayer),
    playerNames: routeQuery(build, gameSearchRoutes.gameNames),
  }),
});

export const { useDatabasePlayerQuery, usePlayerNamesQuery } = databasePlayersApi;
