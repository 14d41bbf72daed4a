import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import { EVENT_STORE } from '@royal-chess/infra/ports';
import { AccessGuard } from './access.guard.ts';
import { HealthController } from './health.controller.ts';
import { createMetrics, METRICS } from './metrics.ts';
import { MetricsController } from './metrics.controller.ts';
import { ProblemFilter } from './problem.filter.ts';
import { RateLimiter } from './rate-limiter.ts';
import { ValidationInterceptor } from './validation.interceptor.ts';

/** What every HTTP handler stands on: access, validation, problem bodies, limits, health, metrics. */
@Global()
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController, MetricsController],
  providers: [
    RateLimiter,
    { provide: METRICS, useFactory: createMetrics, inject: [EVENT_STORE] },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: ValidationInterceptor },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [RateLimiter, METRICS],
})
export class PlatformModule {}
