import { gameRelayRoutes } from '@royal-chess/contracts/tournaments';
import { routeMutation, routeQuery } from '../../shared/api/api.ts';
import { tournamentsApi } from '../../shared/api/tournaments-api.ts';

/** The relay of a section: its state, and files for it. */
const relayApi = tournamentsApi.injectEndpoints({
  endpoints: (build) => ({
    tournamentRelay: routeQuery(build, gameRelayRoutes.tournamentRelay, { providesTags: ['Tournament'] }),
    sendRelayFile: routeMutation(build, gameRelayRoutes.sendRelayFile, { invalidatesTags: ['Tournament'] }),
  }),
});

export const { useTournamentRelayQuery, useSendRelayFileMutation } = relayApi;
