import { libraryRoutes, type GameAnswer, type GameSummary } from '@royal-chess/contracts/library';
import { api, routeQuery, settled } from '../../shared/api/api.ts';
import { call } from '../../shared/api/call.ts';
import { gameOf } from '../../shared/api/game-api.ts';
import { showpiecePlies } from '../../shared/chess/showpiece.ts';

/** Among so many of the newest a longer one is looked for. */
const lookedAt = 30;
/** For each game that is shown so many are looked at first: seldom are all of them short. */
const lookedAtFirst = 4;

const listOf = async (
  query: { readonly origin?: 'imported'; readonly limit?: number },
  signal: AbortSignal,
): Promise<readonly GameSummary[]> =>
  (await call(libraryRoutes.games, { query: { limit: lookedAt, ...query } }, signal)).items.filter(
    ({ plies }) => plies >= showpiecePlies,
  );
const withMoves = (games: readonly GameSummary[], signal: AbortSignal): Promise<readonly GameAnswer[]> =>
  Promise.all(games.map(({ id }) => gameOf(id, signal)));

async function newestGames(limit: number, signal: AbortSignal): Promise<readonly GameAnswer[]> {
  const first = await listOf({ limit: limit * lookedAtFirst }, signal);
  const games = first.length < limit ? await listOf({}, signal) : first;
  return withMoves(games.slice(0, limit), signal);
}

const strengthOf = ({ white, black }: GameSummary): number => (white.rating ?? 0) + (black.rating ?? 0);

async function finestGames(limit: number, signal: AbortSignal): Promise<readonly GameAnswer[]> {
  const collected = await listOf({ origin: 'imported' }, signal);
  const games = collected.length < limit ? await listOf({}, signal) : collected;
  const strongest = games.toSorted((one, other) => strengthOf(other) - strengthOf(one));
  return withMoves(strongest.slice(0, limit), signal);
}

const libraryApi = api.injectEndpoints({
  endpoints: (build) => ({
    games: routeQuery(build, libraryRoutes.games),
    /** The newest games of the database that are long enough to be shown, with their moves, at most `limit`. */
    newestGames: build.query<readonly GameAnswer[], number>({
      queryFn: (limit, { signal }) => settled(() => newestGames(limit, signal)),
    }),
    /** Of the newest games of collections those of the strongest players; of games played here where there are too few. */
    finestGames: build.query<readonly GameAnswer[], number>({
      queryFn: (limit, { signal }) => settled(() => finestGames(limit, signal)),
    }),
  }),
});

export const { useGamesQuery, useNewestGamesQuery, useFinestGamesQuery } = libraryApi;
