import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { Leaderboard } from './queries/leaderboard.query.ts';

/** Pages of a group, which is read whole: enough to turn pages. */
const groupsPerMinute = 60;

@Controller()
export class RankingController {
  constructor(private readonly queries: QueryBus) {}

  @Route(httpRoutes.leaderboard)
  @PerMinute('ranked-group', groupsPerMinute, ({ among = 'all' }) => among !== 'all')
  page({ query, user }: InputOf<'leaderboard'>): AnswerOf<'leaderboard'> {
    return this.queries.execute(new Leaderboard(query, user?.id ?? null));
  }
}
