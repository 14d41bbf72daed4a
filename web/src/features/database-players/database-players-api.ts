import { gameSearchRoutes, libraryRoutes } from '@royal-chess/contracts/library';
import { api, routeQuery } from '../../shared/api/api.ts';

const databasePlayersApi = api.injectEndpoints({
  endpoints: (build) => ({
    databasePlayer: routeQuery(build, gameSearchRoutes.databasePlayer),
    ownGamesOf: routeQuery(build, libraryRoutes.games),
    playerNames: routeQuery(build, gameSearchRoutes.gameNames),
  }),
});

export const { useDatabasePlayerQuery, useOwnGamesOfQuery, usePlayerNamesQuery } = databasePlayersApi;
