import { Controller } from '@nestjs/common';
import type { PlayerRatingsAnswer } from '@royal-chess/contracts/ratings';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Names } from '../identity/names.ts';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { Route } from '../platform/http/route.decorator.ts';
import type { RouteInput } from '../platform/http/route-input.ts';
import { type RatingDocument, ratingsModel } from './ratings.read-model.ts';

@Controller()
export class RatingsController {
  constructor(
    private readonly models: ReadModels,
    private readonly names: Names,
  ) {}

  @Route(httpRoutes.playerRatings)
  async ratings({
    params: { id },
  }: RouteInput<typeof httpRoutes.playerRatings>): Promise<PlayerRatingsAnswer> {
    const name = await this.names.nameOf(id);
    if (name === null) throw ProblemException.because('RC_NOT_FOUND', 'No such player.');
    const found = await this.models.active(ratingsModel).find({ userId: id }).lean<RatingDocument[]>();
    const byGames = found.sort((a, b) => b.version - a.version || a._id.localeCompare(b._id));
    return {
      id,
      name,
      ratings: byGames.map(({ variant, speed, version, current, history }) => ({
        variant,
        speed,
        games: version,
        current,
        history,
      })),
      stale: false,
    };
  }
}
