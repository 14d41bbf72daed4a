import { gameRelayRoutes } from '@royal-chess/contracts/tournaments';
import { routeQuery } from '../../shared/api/api.ts';
import { tournamentsApi } from '../../shared/api/tournaments-api.ts';

/** Relayed games with their moves. */
const relayedGameApi = tournamentsApi.injectEndpoints({
  endpoints: (build) => ({ relayedGame: routeQuery(build, gameRelayRoutes.relayedGame) }),
});

export const { useRelayedGameQuery } = relayedGameApi;
