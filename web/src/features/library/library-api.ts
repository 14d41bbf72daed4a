import { libraryRoutes, type GameAnswer } from '@royal-chess/contracts/library';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { api, routeQuery, settled } from '../../shared/api/api.ts';
import { call } from '../../shared/api/call.ts';

/** Waits before the retries for a game that has just ended, milliseconds. */
const waitsMs = [250, 500, 1_000, 2_000];

const gameOf = (id: string, signal: AbortSignal): Promise<GameAnswer> =>
  call(libraryRoutes.game, { params: { id } }, signal);

/** A game that has just ended may not be in the database yet: the request is retried before the game counts as missing. */
async function endedGame(id: string, signal: AbortSignal): Promise<GameAnswer> {
  for (const waitMs of waitsMs) {
    try {
      return await gameOf(id, signal);
    } catch (error) {
      if (ApiProblem.of(error).code !== 'RC_NOT_FOUND') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return gameOf(id, signal);
}

async function newestGames(limit: number, signal: AbortSignal): Promise<readonly GameAnswer[]> {
  const { items } = await call(libraryRoutes.games, { query: { limit } }, signal);
  return Promise.all(items.map(({ id }) => gameOf(id, signal)));
}

const libraryApi = api.injectEndpoints({
  endpoints: (build) => ({
    games: routeQuery(build, libraryRoutes.games),
    game: build.query<GameAnswer, { readonly id: string; readonly hasJustEnded?: boolean }>({
      serializeQueryArgs: ({ queryArgs: { id } }) => ({ id }),
      queryFn: ({ id, hasJustEnded }, { signal }) =>
        settled(() => (hasJustEnded ? endedGame(id, signal) : gameOf(id, signal))),
    }),
    /** The newest games of the database with their moves, at most `limit`. */
    newestGames: build.query<readonly GameAnswer[], number>({
      queryFn: (limit, { signal }) => settled(() => newestGames(limit, signal)),
    }),
    openings: routeQuery(build, libraryRoutes.openings),
    gamePgn: routeQuery(build, libraryRoutes.gamePgn),
  }),
});

export const { useGamesQuery, useGameQuery, useNewestGamesQuery, useOpeningsQuery, useLazyGamePgnQuery } =
  libraryApi;
