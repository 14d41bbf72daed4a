import { tournamentListsRoutes as routes } from '@royal-chess/contracts/tournaments';
import { routeQuery } from '../../../shared/api/api.ts';
import { tournamentsApi } from '../../../shared/api/tournaments-api.ts';

const table = { providesTags: ['Tournament', 'TournamentTables'] } as const;

/** The standings of the teams of a section. */
export const { useTournamentTeamsQuery, useTeamTieBreakExplanationQuery } = tournamentsApi.injectEndpoints({
  endpoints: (build) => ({
    tournamentTeams: routeQuery(build, routes.tournamentTeams, table),
    teamTieBreakExplanation: routeQuery(build, routes.teamTieBreakExplanation, table),
  }),
});
