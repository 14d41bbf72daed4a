import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Registry } from 'prom-client';
import type { KnownRequest } from './current-user.decorator.ts';
import { METRICS } from './metrics.ts';
import { Refused } from './refused.ts';
import { OutsideContract } from './route.decorator.ts';

/** A scraper on this machine, not somebody whom a reverse proxy on this machine speaks for. */
const isLocal = (request: KnownRequest): boolean => {
  const address = request.socket.remoteAddress ?? '';
  const loopback = address === '::1' || /^(::ffff:)?127\./.test(address);
  const { forwarded, via } = request.headers;
  return (
    loopback &&
    forwarded === undefined &&
    via === undefined &&
    request.headers['x-forwarded-for'] === undefined
  );
};

@Controller()
export class MetricsController {
  constructor(@Inject(METRICS) private readonly registry: Registry) {}

  @Get('/metrics')
  @OutsideContract()
  async metrics(@Req() request: KnownRequest, @Res() response: Response): Promise<void> {
    if (!isLocal(request) && !request.user?.roles.includes('admin'))
      throw Refused.because('RC_FORBIDDEN', 'Only admins and this machine may read the metrics.');
    const text = await this.registry.metrics();
    response.type(this.registry.contentType).send(text);
  }
}
