import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { CommandMetrics } from './cqrs/command-metrics.ts';
import { CqrsPlatformModule } from './cqrs/cqrs-platform.module.ts';
import { AccessGuard } from './routes/access.guard.ts';
import { ProcessEffects } from './cqrs/process-effects.ts';
import { OwnershipRules } from './access/ownership-rules.ts';
import { HealthController } from './operations/health.controller.ts';
import { createMetrics, METRICS } from './observability/metrics.ts';
import { MetricsController } from './observability/metrics.controller.ts';
import { ProblemFilter } from './problems/problem.filter.ts';
import { PublicAddress } from './http/public-address.ts';
import { BodyBudget } from './http/body-budget.ts';
import { RateLimiter } from './http/rate-limiter.ts';
import { RefusedBodies } from './http/refused-bodies.ts';
import { ReadYourWrites } from './routes/read-your-writes.ts';
import { BackgroundWork } from './operations/background-work.ts';
import { Readiness } from './operations/readiness.ts';
import { RouteInterceptor } from './routes/route.interceptor.ts';

/** What every HTTP handler needs: access, validation, problem bodies, limits, health, metrics. */
@Global()
@Module({
  imports: [CqrsPlatformModule, DiscoveryModule],
  controllers: [HealthController, MetricsController],
  providers: [
    BackgroundWork,
    OwnershipRules,
    ProcessEffects,
    PublicAddress,
    BodyBudget,
    RateLimiter,
    ReadYourWrites,
    RefusedBodies,
    Readiness,
    {
      provide: METRICS,
      useFactory: (
        store: EventStore,
        projector: ProjectorControl | undefined,
        people: GameRooms | undefined,
        commands: CommandMetrics,
      ) => createMetrics({ store, projector, people, commands }),
      inject: [
        EventStore,
        { token: ProjectorControl, optional: true },
        { token: GameRooms, optional: true },
        CommandMetrics,
      ],
    },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: RouteInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [BackgroundWork, PublicAddress, RateLimiter, METRICS, Readiness],
})
export class PlatformModule {}
