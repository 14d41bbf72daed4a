import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { LeaderboardProjection } from './leaderboard.projection.ts';
import { LeaderboardQueries } from './leaderboard.query.ts';
import { RankingController } from './ranking.controller.ts';

@Module({ imports: [IdentityModule], controllers: [RankingController], providers: [LeaderboardQueries] })
export class RankingApiModule {}

@Module({ controllers: [LeaderboardProjection] })
export class RankingProjectorModule {}
