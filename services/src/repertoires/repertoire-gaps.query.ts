import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Color } from '@royal-chess/contracts/chess';
import { openingsQuery } from '@royal-chess/contracts/library';
import type { GapsAnswer, GapsQuery } from '@royal-chess/contracts/repertoires';
import type { Position } from '@royal-chess/domain/chess/position';
import { likelyGaps, type PositionCounts } from '@royal-chess/domain/repertoire/likely-gaps';
import { nodesByKey } from '@royal-chess/domain/repertoire/repertoire-graph';
import { ExplorePosition } from '../library/queries/explore-position.query.ts';
import type { SignedInUser } from '../platform/access/signed-in-user.ts';
import { Repertoires } from './repertoires.ts';

/** Positions whose games are counted for one answer. */
const mostCounts = 60;
/** Rarer moves are not worth an answer, share of the games that follow the repertoire. */
const leastShare = 0.02;
/** Gaps that are listed. */
const mostGaps = 30;

/** What opponents play that a repertoire has no answer to. */
export class RepertoireGaps extends Query<GapsAnswer> {
  constructor(
    readonly user: SignedInUser,
    readonly color: Color,
    readonly games: GapsQuery,
  ) {
    super();
  }
}

@QueryHandler(RepertoireGaps)
export class RepertoireGapsHandler implements IQueryHandler<RepertoireGaps> {
  constructor(
    private readonly repertoires: Repertoires,
    private readonly queries: QueryBus,
  ) {}

  async execute({
    user,
    color,
    games: { source, minRating, maxRating },
  }: RepertoireGaps): Promise<GapsAnswer> {
    const nodes = nodesByKey(await this.repertoires.of({ userId: user.id, color }));
    const count = async (position: Position): Promise<PositionCounts> => {
      const query = openingsQuery.parse({
        fen: position.fen(),
        ...(source === 'masters' && { masters: 'true' }),
        ...(source === 'played' && { origin: 'played' }),
        ...(minRating !== undefined && { minAverage: minRating }),
        ...(maxRating !== undefined && { maxAverage: maxRating }),
      });
      const { moves, complete } = await this.queries.execute(new ExplorePosition(query, user));
      return {
        moves: moves.map(({ uci, san, total }) => ({ uci, san, games: total })),
        isComplete: complete,
      };
    };
    const found = await likelyGaps({ nodes, color, count, most: mostCounts, leastShare });
    const gaps = found.gaps.slice(0, mostGaps);
    return { ...found, gaps: gaps.map((gap) => ({ ...gap, line: [...gap.line] })) };
  }
}
