import { Controller, Query } from '@nestjs/common';
import type { LeaderboardAnswer, LeaderboardQuery } from '@royal-chess/contracts/ranking';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../platform/http/route.decorator.ts';
import { LeaderboardQueries } from './leaderboard.query.ts';

@Controller()
export class RankingController {
  constructor(private readonly leaderboard: LeaderboardQueries) {}

  @Route(httpRoutes.leaderboard)
  page(@Query() query: LeaderboardQuery): Promise<LeaderboardAnswer> {
    return this.leaderboard.page(query);
  }
}
