import { Module } from '@nestjs/common';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { FigureSources } from '../platform/operations/figure-sources.ts';
import { InsightsController } from './insights.controller.ts';
import { InsightsHandler } from './insights.query.ts';
import { PlayerInsightsProjection } from './player-insights.projection.ts';

/** A player's own figures over HTTP. */
@Module({
  imports: [CqrsPlatformModule],
  controllers: [InsightsController],
  providers: [InsightsHandler, FigureSources],
})
export class InsightsApiModule {}

/** What sums them up. */
@Module({ controllers: [PlayerInsightsProjection] })
export class InsightsProjectorModule {}
