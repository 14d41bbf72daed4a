import { gameReportsRoutes } from '@royal-chess/contracts/game-reports';
import { type GameSummary, libraryRoutes } from '@royal-chess/contracts/library';
import { findNovelty, type Novelty, theoryPlies } from '@royal-chess/domain/game-report/novelty';
import { api, routeQuery, settled } from '../../../shared/api/api.ts';
import { call } from '../../../shared/api/call.ts';
import type { ShownGame } from '../shown-game.ts';
import { type Plans, plansOf } from './plans.ts';

/** Games that are read for the plans of a position. */
export const readForPlans = 12;

/** A game whose opening is looked up. */
interface TheoryQuestion extends Pick<ShownGame, 'startFen' | 'variant' | 'moves'> {
  readonly key: string;
  /** It is in the database itself. */
  readonly isStored: boolean;
}

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
    theory: build.query<number, TheoryQuestion>({
      serializeQueryArgs: ({ queryArgs: { key, isStored } }) => ({ key, isStored }),
      queryFn: ({ startFen, variant, moves, isStored }, { signal }) =>
        settled(() =>
          theoryPlies({ startFen, moves }, async (fen) => {
            const { total } = await call(libraryRoutes.openings, { query: { fen, variant } }, signal);
            return isStored ? total : total + 1;
          }),
        ),
    }),
    serverReport: routeQuery(build, gameReportsRoutes.gameReport),
    modelGames: routeQuery(build, libraryRoutes.openings),
    pawnGames: routeQuery(build, libraryRoutes.games),
    plans: build.query<Plans, readonly Pick<GameSummary, 'id' | 'foundPly'>[]>({
      serializeQueryArgs: ({ queryArgs }) => queryArgs.map(({ id, foundPly }) => [id, foundPly]),
      queryFn: (games, { signal }) =>
        settled(async () =>
          plansOf(
            await Promise.all(
              games.map(async ({ id, foundPly }) => {
                const { moves } = await call(libraryRoutes.game, { params: { id } }, signal);
                return { moves, fromPly: foundPly ?? moves.length };
              }),
            ),
          ),
        ),
    }),
  }),
});

export const {
  useTheoryQuery,
  useNoveltyQuery,
  useServerReportQuery,
  useModelGamesQuery,
  usePawnGamesQuery,
  usePlansQuery,
} = reportApi;
