import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { ActivityFigures } from './activity-figures.ts';
import { ActivityProjection } from './activity.projection.ts';
import { AdminController } from './admin.controller.ts';
import { RebuildReadModelHandler } from './commands/rebuild-read-model.command.ts';
import { FigureSources } from '../platform/operations/figure-sources.ts';
import { RequeueStreamHandler } from './commands/requeue-stream.command.ts';
import { ActiveUsersProjection } from './figures/active-users.projection.ts';
import { AdminFiguresHandler } from './figures/admin-figures.query.ts';
import { Retention } from './figures/retention.ts';
import { SiteFiguresProjection } from './figures/site-figures.projection.ts';
import { LatestEvents } from './latest-events.ts';
import { DashboardHandler } from './queries/dashboard.query.ts';

@Module({
  imports: [IdentityModule, CqrsPlatformModule],
  controllers: [AdminController],
  providers: [
    DashboardHandler,
    RequeueStreamHandler,
    RebuildReadModelHandler,
    ActivityFigures,
    LatestEvents,
    AdminFiguresHandler,
    Retention,
    FigureSources,
  ],
})
export class AdminApiModule {}

@Module({ controllers: [ActivityProjection, ActiveUsersProjection, SiteFiguresProjection] })
export class AdminProjectorModule {}
