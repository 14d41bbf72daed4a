import { watchedEventRoutes } from '@royal-chess/contracts/tournaments';
import { api, routeQuery } from './api.ts';

export const ofEvent = { providesTags: ['Tournament'] } as const;

/**
 * What shows one running event. What is tagged `Tournament` is fetched again after a command and when the room of the event reports a
 * change; `TournamentTables` are those that results change as well.
 */
export const watchedEventApi = api
  .enhanceEndpoints({ addTagTypes: ['Tournament', 'TournamentTables', 'Tournaments'] })
  .injectEndpoints({
    endpoints: (build) => ({
      tournament: routeQuery(build, watchedEventRoutes.tournament, ofEvent),
      tournamentRound: routeQuery(build, watchedEventRoutes.tournamentRound, ofEvent),
      tournamentStandings: routeQuery(build, watchedEventRoutes.tournamentStandings, ofEvent),
      tournamentMessages: routeQuery(build, watchedEventRoutes.tournamentMessages, ofEvent),
      myTournamentGames: routeQuery(build, watchedEventRoutes.myTournamentGames, ofEvent),
    }),
  });

export const {
  useTournamentQuery,
  useTournamentRoundQuery,
  useTournamentStandingsQuery,
  useTournamentMessagesQuery,
  useMyTournamentGamesQuery,
} = watchedEventApi;
