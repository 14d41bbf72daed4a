import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { LeaderboardProjection } from './leaderboard.projection.ts';
import { LeaderboardHandler } from './queries/leaderboard.query.ts';
import { RankingController } from './ranking.controller.ts';

@Module({
  imports: [IdentityModule, AccountModule, CqrsPlatformModule],
  controllers: [RankingController],
  providers: [LeaderboardHandler],
})
export class RankingApiModule {}

@Module({ controllers: [LeaderboardProjection] })
export class RankingProjectorModule {}
