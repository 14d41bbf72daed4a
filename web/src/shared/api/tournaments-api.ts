import { tournamentFeedRoutes, tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { routeMutation, routeQuery } from './api.ts';
import { ofEvent, watchedEventApi } from './watched-event-api.ts';

/** What tournaments answer beside {@link watchedEventApi}, and the commands on them. */
export const tournamentsApi = watchedEventApi.injectEndpoints({
  endpoints: (build) => ({
    tournamentEntries: routeQuery(build, tournamentsRoutes.tournamentEntries, ofEvent),
    tieBreakExplanation: routeQuery(build, tournamentsRoutes.tieBreakExplanation, ofEvent),
    tournamentPlayer: routeQuery(build, tournamentsRoutes.tournamentPlayer, ofEvent),
    tournamentDraft: routeQuery(build, tournamentsRoutes.tournamentDraft, ofEvent),
    tournamentExplanation: routeQuery(build, tournamentsRoutes.tournamentExplanation, ofEvent),
    tournamentDesk: routeQuery(build, tournamentsRoutes.tournamentDesk, ofEvent),
    tournamentRecord: routeQuery(build, tournamentsRoutes.tournamentRecord, ofEvent),
    tournamentMessages: routeQuery(build, tournamentsRoutes.tournamentMessages, ofEvent),
    boardOfSlip: routeQuery(build, tournamentsRoutes.boardOfSlip, ofEvent),
    reportBySlip: routeMutation(build, tournamentsRoutes.reportBySlip, {
      invalidatesTags: ['Tournament'],
    }),
    createTournament: routeMutation(build, tournamentsRoutes.createTournament, {
      invalidatesTags: ['Tournaments'],
    }),
    importTrf: routeMutation(build, tournamentFeedRoutes.importTrf, { invalidatesTags: ['Tournaments'] }),
    editTournament: routeMutation(build, tournamentsRoutes.editTournament, {
      invalidatesTags: ['Tournament', 'Tournaments'],
    }),
    commandTournament: routeMutation(build, tournamentsRoutes.commandTournament, {
      invalidatesTags: ['Tournament', 'Tournaments'],
    }),
    playTournament: routeMutation(build, tournamentsRoutes.playTournament, {
      invalidatesTags: ['Tournament', 'Tournaments'],
    }),
  }),
});

export const {
  useTournamentEntriesQuery,
  useTieBreakExplanationQuery,
  useTournamentPlayerQuery,
  useTournamentDraftQuery,
  useTournamentExplanationQuery,
  useTournamentDeskQuery,
  useTournamentRecordQuery,
  useBoardOfSlipQuery,
  useReportBySlipMutation,
  useCreateTournamentMutation,
  useImportTrfMutation,
  useEditTournamentMutation,
  useCommandTournamentMutation,
  usePlayTournamentMutation,
} = tournamentsApi;
