import { tournamentFeedRoutes, tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import { api, routeMutation, routeQuery } from './api.ts';

const ofEvent = { providesTags: ['Tournament'] } as const;

/**
 * What tournaments answer, and the commands on them. What is tagged `Tournament` is fetched again after a command and when the
 * room of the event reports a change; `TournamentTables` are those that results change as well.
 */
export const tournamentsApi = api
  .enhanceEndpoints({ addTagTypes: ['Tournament', 'TournamentTables', 'Tournaments'] })
  .injectEndpoints({
    endpoints: (build) => ({
      tournament: routeQuery(build, tournamentsRoutes.tournament, ofEvent),
      tournamentEntries: routeQuery(build, tournamentsRoutes.tournamentEntries, ofEvent),
      tournamentRound: routeQuery(build, tournamentsRoutes.tournamentRound, ofEvent),
      tournamentStandings: routeQuery(build, tournamentsRoutes.tournamentStandings, ofEvent),
      tieBreakExplanation: routeQuery(build, tournamentsRoutes.tieBreakExplanation, ofEvent),
      tournamentPlayer: routeQuery(build, tournamentsRoutes.tournamentPlayer, ofEvent),
      tournamentDraft: routeQuery(build, tournamentsRoutes.tournamentDraft, ofEvent),
      tournamentExplanation: routeQuery(build, tournamentsRoutes.tournamentExplanation, ofEvent),
      tournamentDesk: routeQuery(build, tournamentsRoutes.tournamentDesk, ofEvent),
      tournamentRecord: routeQuery(build, tournamentsRoutes.tournamentRecord, ofEvent),
      tournamentMessages: routeQuery(build, tournamentsRoutes.tournamentMessages, ofEvent),
      myTournamentGames: routeQuery(build, tournamentsRoutes.myTournamentGames, ofEvent),
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
  useImportTrfMutation,
  useEditTournamentMutation,
  useCommandTournamentMutation,
  usePlayTournamentMutation,
} = tournamentsApi;
