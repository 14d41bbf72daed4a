import { gameSearchRoutes, libraryRoutes } from '@royal-chess/contracts/library';
import { api, routeQuery } from '../../shared/api/api.ts';

const dialogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    gameNames: routeQuery(build, gameSearchRoutes.gameNames),
    eventTable: routeQuery(build, gameSearchRoutes.eventTable),
    openingTable: routeQuery(build, gameSearchRoutes.openingTable),
    playerTable: routeQuery(build, gameSearchRoutes.playerTable),
    annotatedGames: routeQuery(build, libraryRoutes.games),
  }),
});

export const {
  useGameNamesQuery,
  useEventTableQuery,
  useOpeningTableQuery,
  usePlayerTableQuery,
  useAnnotatedGamesQuery,
} = dialogsApi;
