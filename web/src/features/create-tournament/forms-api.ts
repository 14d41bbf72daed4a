import { tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { api, routeMutation, routeQuery } from '../../shared/api/api.ts';

const formsApi = api.enhanceEndpoints({ addTagTypes: ['TournamentForms'] }).injectEndpoints({
  endpoints: (build) => ({
    savedTournamentForms: routeQuery(build, tournamentsRoutes.savedTournamentForms, {
      providesTags: ['TournamentForms'],
    }),
    savedTournamentForm: routeQuery(build, tournamentsRoutes.savedTournamentForm),
    saveTournamentForm: routeMutation(build, tournamentsRoutes.saveTournamentForm, {
      invalidatesTags: ['TournamentForms'],
    }),
    deleteTournamentForm: routeMutation(build, tournamentsRoutes.deleteTournamentForm, {
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
