import { tournamentFormsRoutes } from '@royal-chess/contracts/tournaments';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const formsApi = api.enhanceEndpoints({ addTagTypes: ['TournamentForms'] }).injectEndpoints({
  endpoints: (build) => ({
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
  useSavedTournamentFormsQuery,
  useSavedTournamentFormQuery,
  useSaveTournamentFormMutation,
  useDeleteTournamentFormMutation,
} = formsApi;
