import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.ts';
import { RelationsModule } from '../account/relations/relations.module.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { LeaderboardProjection } from './leaderboard.projection.ts';
import { ListMarks } from './places/list-marks.ts';
import { RankedGroups } from './places/ranked-groups.ts';
import { LeaderboardHandler } from './queries/leaderboard.query.ts';
import { RankingController } from './ranking.controller.ts';

@Module({
  imports: [IdentityModule, AccountModule, RelationsModule, CqrsPlatformModule],
  controllers: [RankingController],
  providers: [ListMarks, RankedGroups, LeaderboardHandler],
})
export class RankingApiModule {}

@Module({ controllers: [LeaderboardProjection] })
export class RankingProjectorModule {}
