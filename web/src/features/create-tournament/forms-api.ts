import { tournamentFormsRoutes } from '@royal-chess/contracts/tournaments';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const formsApi = api.enhanceEndpoints({ addTagTypes: ['TournamentForms', 'Tournaments'] }).injectEndpoints({
  endpoints: (build) => ({
    createClubTournament: routeMutation(build, tournamentFormsRoutes.createClubTournament, {
      invalidatesTags: ['Tournaments'],
    }),
    savedTournamentForms: routeQuery(build, tournamentFormsRoutes.savedTournamentForms, {
      providesTags: ['TournamentForms'],
    }),
    savedTournamentForm: routeQuery(build, tournamentFormsRoutes.savedTournamentForm),
    saveTournamentForm: routeMutation(build, tournamentFormsRoutes.saveTournamentForm, {
      invalidatesTags: ['TournamentForms'],
    }),
    deleteTournamentForm: routeMutation(build, tournamentFormsRoutes.deleteTournamentForm, {
      invalidatesTags: ['TournamentForms'],
    }),
  }),
});

export const {
  useCreateClubTournamentMutation,
  useSavedTournamentFormsQuery,
  useSavedTournamentFormQuery,
  useSaveTournamentFormMutation,
  useDeleteTournamentFormMutation,
} = formsApi;
