import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { Insights } from './insights.query.ts';

const perMinute = 120;

/** A player's own dashboard. */
@Controller()
export class InsightsController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.insights)
  @PerMinute('insights', perMinute)
  insights({ user, query }: InputOf<'insights'>): AnswerOf<'insights'> {
    return this.queries.execute(new Insights(user.id, query));
  }
}
