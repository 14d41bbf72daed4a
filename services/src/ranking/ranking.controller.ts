import { Controller } from '@nestjs/common';
import type { LeaderboardAnswer } from '@royal-chess/contracts/ranking';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { Route } from '../platform/http/route.decorator.ts';
import type { RouteInput } from '../platform/http/route-input.ts';
import { LeaderboardQueries } from './leaderboard.query.ts';

@Controller()
export class RankingController {
  constructor(private readonly leaderboard: LeaderboardQueries) {}

  @Route(httpRoutes.leaderboard)
  page({ query }: RouteInput<typeof httpRoutes.leaderboard>): Promise<LeaderboardAnswer> {
    return this.leaderboard.page(query);
  }
}
