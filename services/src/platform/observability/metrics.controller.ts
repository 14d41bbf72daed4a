import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { may } from '@royal-chess/contracts/registry';
import type { Response } from 'express';
import { Registry } from 'prom-client';
import type { MetricsSettings } from './metrics-settings.ts';
import type { AuthenticatedRequest } from '../access/signed-in-user.ts';
import { mayScrape } from './metrics-access.ts';
import { METRICS } from './metrics.ts';
import { CONFIG } from '../ports.module.ts';
import { ProblemException } from '../problems/problem-exception.ts';
import { OutsideContract } from '../routes/route.decorator.ts';

@Controller()
export class MetricsController {
  constructor(
    @Inject(METRICS) private readonly registry: Registry,
    @Inject(CONFIG) private readonly config: MetricsSettings,
  ) {}

  @Get('/metrics')
  @OutsideContract()
  async metrics(@Req() request: AuthenticatedRequest, @Res() response: Response): Promise<void> {
    if (!mayScrape(request, this.config.metricsToken) && !may(request.user?.roles ?? [], 'metrics.read'))
      throw ProblemException.because(
        'RC_FORBIDDEN',
        'The metrics are for this machine, scrapers with the METRICS_TOKEN, and the permission metrics.read.',
      );
    const text = await this.registry.metrics();
    response.type(this.registry.contentType).send(text);
  }
}
