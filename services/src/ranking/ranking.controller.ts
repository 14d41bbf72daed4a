import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { Leaderboard } from './queries/leaderboard.query.ts';

@Controller()
export class RankingController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.leaderboard)
  page({ query, user }: InputOf<'leaderboard'>): AnswerOf<'leaderboard'> {
    return this.queries.execute(new Leaderboard(query, user?.id ?? null));
  }
}
