import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { PlayerRatings } from './queries/player-ratings.query.ts';

@Controller()
export class RatingsController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.playerRatings)
  ratings({ params }: InputOf<'playerRatings'>): AnswerOf<'playerRatings'> {
    return this.queries.execute(new PlayerRatings(params.id));
  }
}
