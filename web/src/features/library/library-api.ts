import { libraryRoutes, type GameAnswer } from '@royal-chess/contracts/library';
import { api, routeQuery, settled } from '../../shared/api/api.ts';
import { call } from '../../shared/api/call.ts';
import { gameOf } from '../../shared/api/game-api.ts';
import { showpiecePlies } from '../../shared/chess/showpiece.ts';

/** Among so many of the newest a longer one is looked for. */
const lookedAt = 30;

async function newestGames(limit: number, signal: AbortSignal): Promise<readonly GameAnswer[]> {
  const { items } = await call(libraryRoutes.games, { query: { limit: lookedAt } }, signal);
  const shown = items.filter(({ plies }) => plies >= showpiecePlies).slice(0, limit);
  return Promise.all(shown.map(({ id }) => gameOf(id, signal)));
}

const libraryApi = api.injectEndpoints({
  endpoints: (build) => ({
    games: routeQuery(build, libraryRoutes.games),
    /** The newest games of the database that are long enough to be shown, with their moves, at most `limit`. */
    newestGames: build.query<readonly GameAnswer[], number>({
      queryFn: (limit, { signal }) => settled(() => newestGames(limit, signal)),
    }),
  }),
});

export const { useGamesQuery, useNewestGamesQuery } = libraryApi;
