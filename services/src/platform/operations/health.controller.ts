import { Controller, Get, Inject, Res } from '@nestjs/common';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { Response } from 'express';
import type { Logger } from 'pino';
import type { ProcessSettings } from './process-settings.ts';
import { healthOf } from './health.ts';
import { CONFIG, LOGGER } from '../ports.module.ts';
import { projectorHealth } from './projector-health.ts';
import { Readiness } from './readiness.ts';
import { type ReadyAnswer, readyAnswer } from './ready-answer.ts';
import { OutsideContract } from '../routes/route.decorator.ts';

/** For load balancers: `/live` reports that the process runs, `/ready` that it can serve. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly store: EventStore,
    private readonly projector: ProjectorControl,
    @Inject(CONFIG) private readonly config: ProcessSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get('/live')
  @OutsideContract()
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('/ready')
  @OutsideContract()
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadyAnswer> {
    const checks = { store: () => this.store.end(), projector: () => this.#projector() };
    const answer = await readyAnswer(checks, this.readiness, this.logger);
    response.status(answer.status === 'ok' ? 200 : 503).setHeader('Cache-Control', 'no-store');
    return answer;
  }

  /** Where projectors are separate processes, an unavailable one makes answers old, but this process can serve. */
  async #projector(): Promise<object> {
    if (this.config.role !== 'api') return projectorHealth(this.projector);
    const { status, ...details } = await healthOf(() => projectorHealth(this.projector));
    return { answers: status === 'up', ...details };
  }
}
