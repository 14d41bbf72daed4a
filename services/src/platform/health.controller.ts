import { Controller, Get, Inject } from '@nestjs/common';
import { HealthCheckService, type HealthIndicatorResult } from '@nestjs/terminus';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { EVENT_STORE, PROJECTOR_CONTROL } from '@royal-chess/infra/ports';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { OutsideContract } from './route.decorator.ts';

const answers = async (name: string, question: Promise<unknown>): Promise<HealthIndicatorResult> => {
  const patience = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), 2_000).unref();
  });
  try {
    await Promise.race([question, patience]);
    return { [name]: { status: 'up' } };
  } catch {
    return { [name]: { status: 'down' } };
  }
};

/** For load balancers: `/live` says the process turns, `/ready` that it can serve. */
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(PROJECTOR_CONTROL) private readonly projector: ProjectorControl,
  ) {}

  @Get('/live')
  @OutsideContract()
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('/ready')
  @OutsideContract()
  ready() {
    return this.health.check([
      () => answers('store', this.store.end()),
      () => answers('projector', this.projector.status()),
    ]);
  }
}
