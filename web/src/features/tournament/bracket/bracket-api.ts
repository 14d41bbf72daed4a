import { tournamentListsRoutes as routes } from '@royal-chess/contracts/tournaments';
import { routeQuery } from '../../../shared/api/api.ts';
import { tournamentsApi } from '../../../shared/api/tournaments-api.ts';

/** The matches of a knockout. */
export const { useTournamentBracketQuery } = tournamentsApi.injectEndpoints({
  endpoints: (build) => ({
    tournamentBracket: routeQuery(build, routes.tournamentBracket, {
      providesTags: ['Tournament', 'TournamentTables'],
    }),
  }),
});
