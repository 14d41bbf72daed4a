import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { GameSummary, OpeningsAnswer, OpeningsQuery } from '@royal-chess/contracts/library';
import { decodeMove } from '@royal-chess/domain/chess/move-code';
import type { Position } from '@royal-chess/domain/chess/position';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import { performanceRating, roundedAverage } from '@royal-chess/domain/tournament/event-ratings/performance';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { MoveResults } from '@royal-chess/infra/game-index/game-statistics';
import type { StoredGame } from '@royal-chess/infra/game-index/indexed-game';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { GameConditionsOf, keyOf, positionOf } from '../game-conditions.ts';
import { IndexedGames } from '../indexed-games.ts';

/** What was played from a position. Refuses with `RC_FEN_INVALID`. */
export class ExplorePosition extends Query<Unmarked<OpeningsAnswer>> {
  constructor(
    readonly query: OpeningsQuery,
    readonly user: SignedInUser | null,
  ) {
    super();
  }
}

@QueryHandler(ExplorePosition)
export class ExplorePositionHandler implements IQueryHandler<ExplorePosition> {
  constructor(
    private readonly index: GameIndex,
    private readonly conditions: GameConditionsOf,
    private readonly games: IndexedGames,
  ) {}

  async execute({ query, user }: ExplorePosition): Promise<Unmarked<OpeningsAnswer>> {
    const { games, ...filters } = query;
    const position = positionOf(filters.fen, filters.variant);
    const positionKey = keyOf(position);
    const conditions = { ...(await this.conditions.filters(filters, user)), positionKey };
    const found = await this.index.explore(this.games.generation, conditions, games);
    const opening = filters.variant === 'classical' ? (await openingBook()).at(positionKey) : null;
    const listed = await this.#summaries(found.stored);
    const gamesOf = (ids: readonly string[]): GameSummary[] => ids.flatMap((id) => listed.get(id) ?? []);
    return {
      complete: found.complete,
      eco: opening?.eco ?? null,
      name: opening?.name ?? null,
      ...resultsOf(found.position),
      moves: found.moves.flatMap((move) => moveOf(position, move)),
      topGames: gamesOf(found.top),
      recentGames: gamesOf(found.recent),
    };
  }

  async #summaries(stored: readonly StoredGame[]): Promise<ReadonlyMap<string, GameSummary>> {
    const games = stored.map(({ game: { id } }) => ({ id, foundPly: null }));
    return new Map((await this.games.summaries({ games, stored })).map((game) => [game.id, game]));
  }
}

const resultsOf = (results: MoveResults) => ({
  white: results.white,
  draw: results.draw,
  black: results.black,
  total: results.white + results.draw + results.black,
  averageRating: roundedAverage(results.ratingSum, results.ratedGames),
  performance: performanceRating(results.opponentSum, results.opponentGames, results.opponentPoints * 10),
  lastPlayed: results.lastPlayed,
  years: results.years,
});

/** None when the move is not legal here: then the key belongs to another position, one in 2^64. */
function moveOf(
  position: Position,
  { move: code, ...results }: MoveResults & { readonly move: number },
): OpeningsAnswer['moves'] {
  const move = position.parseUci(decodeMove(code));
  if (!move.ok) return [];
  return [{ uci: move.value.uci, san: position.san(move.value), ...resultsOf(results) }];
}
