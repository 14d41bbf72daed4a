import { Module } from '@nestjs/common';
import { AdminProjectorModule } from './admin/admin.module.ts';
import { RankingProjectorModule } from './ranking/ranking.module.ts';
import { RatingsProjectorModule } from './ratings/ratings.module.ts';

/** All projections: the same module in the worker thread and in the `projector` role. */
@Module({ imports: [RatingsProjectorModule, RankingProjectorModule, AdminProjectorModule] })
export class ProjectorModule {}
