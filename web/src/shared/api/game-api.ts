import { libraryRoutes, type GameAnswer } from '@royal-chess/contracts/library';
import { ApiProblem } from './api-problem.ts';
import { api, routeQuery, settled } from './api.ts';
import { call } from './call.ts';

/** Waits before the retries for a game that has just ended, milliseconds. */
const waitsMs = [250, 500, 1_000, 2_000];

/** One game of the database with its moves. */
export const gameOf = (id: string, signal: AbortSignal): Promise<GameAnswer> =>
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

const gameApi = api.injectEndpoints({
  endpoints: (build) => ({
    game: build.query<GameAnswer, { readonly id: string; readonly hasJustEnded?: boolean }>({
      serializeQueryArgs: ({ queryArgs: { id } }) => ({ id }),
      queryFn: ({ id, hasJustEnded }, { signal }) =>
        settled(() => (hasJustEnded ? endedGame(id, signal) : gameOf(id, signal))),
    }),
    gamePgn: routeQuery(build, libraryRoutes.gamePgn),
  }),
});

export const { useGameQuery, useLazyGamePgnQuery } = gameApi;
