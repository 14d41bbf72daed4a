import { Controller } from '@nestjs/common';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import type { ProgressLine } from '@royal-chess/contracts/core';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { progressLines } from '../platform/http/progress-lines.ts';
import { Route } from '../platform/http/route.decorator.ts';
import type { InputOf } from '../platform/http/route-input.ts';
import { DashboardQueries } from './dashboard.query.ts';

@Controller()
export class AdminController {
  constructor(
    private readonly projector: ProjectorControl,
    private readonly queries: DashboardQueries,
  ) {}

  @Route(httpRoutes.dashboard)
  dashboard(): Promise<DashboardAnswer> {
    return this.queries.dashboard();
  }

  @Route(httpRoutes.requeue)
  async requeue({ params }: InputOf<'requeue'>): Promise<void> {
    const { name, stream } = params;
    if (!(await this.projector.requeue(name, stream)))
      throw ProblemException.because('RC_NOT_FOUND', `No stream ${stream} is parked by ${name}.`);
  }

  @Route(httpRoutes.rebuild)
  rebuild({ params }: InputOf<'rebuild'>): AsyncIterable<ProgressLine> {
    return progressLines((report) => this.projector.rebuild(params.name, report));
  }
}
