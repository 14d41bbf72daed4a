import { tournamentListsRoutes as routes } from '@royal-chess/contracts/tournaments';
import { routeQuery } from '../../../shared/api/api.ts';
import { tournamentsApi } from '../../../shared/api/tournaments-api.ts';

const table = { providesTags: ['Tournament', 'TournamentTables'] } as const;

/** The standings of the clubs of a team battle. */
export const { useTournamentBattleQuery } = tournamentsApi.injectEndpoints({
  endpoints: (build) => ({ tournamentBattle: routeQuery(build, routes.tournamentBattle, table) }),
});
