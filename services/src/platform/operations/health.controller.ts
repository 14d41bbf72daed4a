import { Controller, Get, Inject, Res } from '@nestjs/common';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { Clock } from '@royal-chess/infra/clock/clock';
import { pingDocuments } from '@royal-chess/infra/documents/ping-documents';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { LOGGER } from '../ports.module.ts';
import { projectorHealth } from './projector-health.ts';
import { Readiness } from './readiness.ts';
import { type ReadyAnswer, ReadyReport } from './ready-answer.ts';
import { OutsideContract } from '../routes/route.decorator.ts';

/**
 * For load balancers: `/live` reports that the process runs, `/ready` that it can do most of its work. That is what documents
 * give: sessions, log-in, pages and lists. A store that takes no appends is a matter of metrics and `doctor`, for without this
 * process its pages would be unreachable, too.
 */
@Controller()
export class HealthController {
  readonly #report: ReadyReport;

  constructor(
    accounts: AccountDocuments,
    readModels: ReadModels,
    projector: ProjectorControl,
    readiness: Readiness,
    clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    const needed = { accounts: () => pingDocuments(accounts, 'users'), readModels: () => readModels.ping() };
    const shown = { projector: () => projectorHealth(projector) };
    this.#report = new ReadyReport({ needed, shown }, readiness, clock, logger);
  }

  @Get('/live')
  @OutsideContract()
  live(): { status: string } {
    return { status: 'ok' };
  }

  @Get('/ready')
  @OutsideContract()
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadyAnswer> {
    const answer = await this.#report.answer();
    response.status(answer.status === 'ok' ? 200 : 503).setHeader('Cache-Control', 'no-store');
    return answer;
  }
}
