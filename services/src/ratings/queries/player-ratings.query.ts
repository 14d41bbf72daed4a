import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PlayerRatingsAnswer } from '@royal-chess/contracts/ratings';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Names } from '../../identity/names.ts';
import type { Unmarked } from '../../platform/routes/route-input.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { type RatingDocument, ratingsModel } from '../ratings.read-model.ts';

/** All ratings of a player with their curves. Refuses with `RC_NOT_FOUND`. */
export class PlayerRatings extends Query<Unmarked<PlayerRatingsAnswer>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(PlayerRatings)
export class PlayerRatingsHandler implements IQueryHandler<PlayerRatings> {
  constructor(
    private readonly models: ReadModels,
    private readonly names: Names,
  ) {}

  async execute({ userId }: PlayerRatings): Promise<Unmarked<PlayerRatingsAnswer>> {
    const name = await this.names.nameOf(userId);
    if (name === null) throw ProblemException.because('RC_NOT_FOUND', 'No such player.');
    const found = await this.models.active(ratingsModel).find({ userId }).lean<RatingDocument[]>();
    const byGames = found.sort((a, b) => b.version - a.version || a._id.localeCompare(b._id));
    return {
      id: userId,
      name,
      ratings: byGames.map(({ variant, speed, version, current, history }) => ({
        variant,
        speed,
        games: version,
        current,
        history,
      })),
    };
  }
}
