import { endgameTablesRoutes } from '@royal-chess/contracts/endgame-tables';
import { api, routeQuery } from '../../../shared/api/api.ts';

/** Seconds that a verdict is kept: one steps back and forth. */
const keptForS = 300;

const endgameTablesApi = api.injectEndpoints({
  endpoints: (build) => ({
    serverTable: routeQuery(build, endgameTablesRoutes.serverTable, { keepUnusedDataFor: keptForS }),
  }),
});

export const { useServerTableQuery } = endgameTablesApi;
