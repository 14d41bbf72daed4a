import { libraryRoutes } from '@royal-chess/contracts/library';
import { api, routeQuery, settled } from '../../../shared/api/api.ts';
import { call } from '../../../shared/api/call.ts';
import type { ShownGame } from '../shown-game.ts';
import { findNovelty, type Novelty } from './novelty.ts';

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    novelty: build.query<Novelty | null, ShownGame>({
      serializeQueryArgs: ({ queryArgs: { id } }) => ({ id }),
      queryFn: (game, { signal }) =>
        settled(() =>
          findNovelty(game, async (fen) => {
            const query = { fen, variant: game.variant, ...(game.date === null ? {} : { to: game.date }) };
            const { total } = await call(libraryRoutes.openings, { query }, signal);
            return game.isNew ? total + 1 : total;
          }),
        ),
    }),
    modelGames: routeQuery(build, libraryRoutes.openings),
    pawnGames: routeQuery(build, libraryRoutes.games),
  }),
});

export const { useNoveltyQuery, useModelGamesQuery, usePawnGamesQuery } = reportApi;
