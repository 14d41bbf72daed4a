import { tournamentCardsRoute } from '@royal-chess/contracts/tournaments';
import { api, routeQuery } from './api.ts';

/** Lists of tournaments, apart from what one event answers (`tournaments-api.ts`): the lobby shows a few events and loads no more. */
export const { useTournamentsQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Tournaments'] })
  .injectEndpoints({
    endpoints: (build) => ({
      tournaments: routeQuery(build, tournamentCardsRoute, { providesTags: ['Tournaments'] }),
    }),
  });
