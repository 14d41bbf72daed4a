import { libraryRoutes, type GameAnswer, type GameSummary } from '@royal-chess/contracts/library';
import { api, routeQuery, settled } from '../../shared/api/api.ts';
import { call } from '../../shared/api/call.ts';
import { gameOf } from '../../shared/api/game-api.ts';
import { showpiecePlies } from '../../shared/chess/showpiece.ts';

/** Among so many of the newest a longer one is looked for. */
const lookedAt = 30;

type Order = (one: GameSummary, other: GameSummary) => number;
const asListed: Order = () => 0;
const strengthOf = ({ white, black }: GameSummary): number => (white.rating ?? 0) + (black.rating ?? 0);
const strongestFirst: Order = (one, other) => strengthOf(other) - strengthOf(one);

async function longGames(limit: number, order: Order, signal: AbortSignal): Promise<readonly GameAnswer[]> {
  const { items } = await call(libraryRoutes.games, { query: { limit: lookedAt } }, signal);
  const shown = items.filter(({ plies }) => plies >= showpiecePlies).toSorted(order);
  return Promise.all(shown.slice(0, limit).map(({ id }) => gameOf(id, signal)));
}

const libraryApi = api.injectEndpoints({
  endpoints: (build) => ({
    games: routeQuery(build, libraryRoutes.games),
    /** The newest games of the database that are long enough to be shown, with their moves, at most `limit`. */
    newestGames: build.query<readonly GameAnswer[], number>({
      queryFn: (limit, { signal }) => settled(() => longGames(limit, asListed, signal)),
    }),
    /** Of the same games those of the strongest players; games without ratings keep their order. */
    finestGames: build.query<readonly GameAnswer[], number>({
      queryFn: (limit, { signal }) => settled(() => longGames(limit, strongestFirst, signal)),
    }),
  }),
});

export const { useGamesQuery, useNewestGamesQuery, useFinestGamesQuery } = libraryApi;
