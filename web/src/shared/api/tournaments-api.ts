import { tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { api, routeMutation, routeQuery } from './api.ts';

/**
 * What tournaments answer, and the commands on them. What is tagged `Tournament` is fetched again after a command and when the
 * room of the event reports a change.
 */
export const tournamentsApi = api
  .enhanceEndpoints({ addTagTypes: ['Tournament', 'Tournaments'] })
  .injectEndpoints({
    endpoints: (build) => ({
      tournaments: routeQuery(build, tournamentsRoutes.tournaments, { providesTags: ['Tournaments'] }),
      tournament: routeQuery(build, tournamentsRoutes.tournament, { providesTags: ['Tournament'] }),
      tournamentEntries: routeQuery(build, tournamentsRoutes.tournamentEntries, {
        providesTags: ['Tournament'],
      }),
      tournamentRound: routeQuery(build, tournamentsRoutes.tournamentRound, { providesTags: ['Tournament'] }),
      tournamentStandings: routeQuery(build, tournamentsRoutes.tournamentStandings, {
        providesTags: ['Tournament'],
      }),
      tieBreakExplanation: routeQuery(build, tournamentsRoutes.tieBreakExplanation, {
        providesTags: ['Tournament'],
      }),
      tournamentPlayer: routeQuery(build, tournamentsRoutes.tournamentPlayer, {
        providesTags: ['Tournament'],
      }),
      tournamentDraft: routeQuery(build, tournamentsRoutes.tournamentDraft, { providesTags: ['Tournament'] }),
      tournamentExplanation: routeQuery(build, tournamentsRoutes.tournamentExplanation, {
        providesTags: ['Tournament'],
      }),
      tournamentDesk: routeQuery(build, tournamentsRoutes.tournamentDesk, { providesTags: ['Tournament'] }),
      tournamentRecord: routeQuery(build, tournamentsRoutes.tournamentRecord, {
        providesTags: ['Tournament'],
      }),
      tournamentMessages: routeQuery(build, tournamentsRoutes.tournamentMessages, {
        providesTags: ['Tournament'],
      }),
      myTournamentGames: routeQuery(build, tournamentsRoutes.myTournamentGames, {
        providesTags: ['Tournament'],
      }),
      boardOfSlip: routeQuery(build, tournamentsRoutes.boardOfSlip, { providesTags: ['Tournament'] }),
      reportBySlip: routeMutation(build, tournamentsRoutes.reportBySlip, {
        invalidatesTags: ['Tournament'],
      }),
      createTournament: routeMutation(build, tournamentsRoutes.createTournament, {
        invalidatesTags: ['Tournaments'],
      }),
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
  useTournamentsQuery,
  useTournamentQuery,
  useTournamentEntriesQuery,
  useTournamentRoundQuery,
  useTournamentStandingsQuery,
  useTieBreakExplanationQuery,
  useTournamentPlayerQuery,
  useTournamentDraftQuery,
  useTournamentExplanationQuery,
  useTournamentDeskQuery,
  useTournamentRecordQuery,
  useTournamentMessagesQuery,
  useMyTournamentGamesQuery,
  useBoardOfSlipQuery,
  useReportBySlipMutation,
  useCreateTournamentMutation,
  useEditTournamentMutation,
  useCommandTournamentMutation,
  usePlayTournamentMutation,
} = tournamentsApi;
