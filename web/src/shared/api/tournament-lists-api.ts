import { tournamentListsRoutes as routes } from '@royal-chess/contracts/tournaments';
import { routeQuery } from './api.ts';
import { tournamentsApi } from './tournaments-api.ts';

const table = { providesTags: ['Tournament', 'TournamentTables'] } as const;

/** Lists that follow from the standings of a section. */
export const {
  useTournamentCategoriesQuery,
  useTournamentSchoolsQuery,
  useTournamentCrosstableQuery,
  useTournamentPrizesQuery,
} = tournamentsApi.injectEndpoints({
  endpoints: (build) => ({
    tournamentCategories: routeQuery(build, routes.tournamentCategories, table),
    tournamentSchools: routeQuery(build, routes.tournamentSchools, table),
    tournamentCrosstable: routeQuery(build, routes.tournamentCrosstable, table),
    tournamentPrizes: routeQuery(build, routes.tournamentPrizes, table),
  }),
});
