import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/identity.module.ts';
import { ActivityProjection } from './activity.projection.ts';
import { ActivityQueries } from './activity.query.ts';
import { AdminController } from './admin.controller.ts';
import { DashboardQueries } from './dashboard.query.ts';
import { LatestEvents } from './latest-events.ts';

@Module({
  imports: [IdentityModule],
  controllers: [AdminController],
  providers: [DashboardQueries, ActivityQueries, LatestEvents],
})
export class AdminApiModule {}

@Module({ controllers: [ActivityProjection] })
export class AdminProjectorModule {}
