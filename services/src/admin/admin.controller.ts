import { Controller, Param, Res } from '@nestjs/common';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { Response } from 'express';
import { ProgressStream } from '../platform/http/progress-stream.ts';
import { ProblemException } from '../platform/http/problem-exception.ts';
import { Route } from '../platform/http/route.decorator.ts';
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
  async requeue(@Param('name') name: string, @Param('stream') stream: string): Promise<void> {
    if (!(await this.projector.requeue(name, stream)))
      throw ProblemException.because('RC_NOT_FOUND', `No stream ${stream} is parked by ${name}.`);
  }

  @Route(httpRoutes.rebuild)
  async rebuild(@Param('name') name: string, @Res() response: Response): Promise<void> {
    const progress = new ProgressStream(response);
    let all = 0;
    await this.projector.rebuild(name, (done, total) => {
      all = total;
      progress.report({ done, total });
    });
    progress.finish({ done: all, total: all });
  }
}
