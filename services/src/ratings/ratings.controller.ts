import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { CONFIG } from '../platform/ports.module.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { PlayerRatings } from './queries/player-ratings.query.ts';
import type { RatedSettings } from './rated-settings.ts';

@Controller()
export class RatingsController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: RatedSettings,
  ) {}

  @Route(httpRoutes.playerRatings)
  ratings({ params }: InputOf<'playerRatings'>): AnswerOf<'playerRatings'> {
    return this.queries.execute(new PlayerRatings(params.id));
  }

  @Route(httpRoutes.ratedRules)
  async rules(): AnswerOf<'ratedRules'> {
    return this.config.rated;
  }
}
