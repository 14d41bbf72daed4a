import { Controller, Get, Param, Res } from '@nestjs/common';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { Response } from 'express';
import { OutsideContract, pathOfHandler } from '../platform/routes/route.decorator.ts';
import { readParams } from '../platform/routes/route-schemas.ts';
import { unsubscribePage } from './unsubscribe-paths.ts';

const { unsubscribe, stopDigest } = httpRoutes;

/**
 * The address of `List-Unsubscribe`, opened in a browser by mail programs without one-click (RFC 2369): it leads to the page, which
 * asks first, because scanners of mails open links too.
 */
@Controller()
export class UnsubscribeLinkController {
  @Get(pathOfHandler(unsubscribe))
  @OutsideContract()
  ofList(@Param() params: unknown, @Res() response: Response): void {
    toPage(readParams(unsubscribe, params), response);
  }

  @Get(pathOfHandler(stopDigest))
  @OutsideContract()
  ofDigest(@Param() params: unknown, @Res() response: Response): void {
    toPage(readParams(stopDigest, params), response);
  }
}

const toPage = ({ token = '' }: Readonly<Record<string, string>>, response: Response): void =>
  response.setHeader('Cache-Control', 'no-store').redirect(303, unsubscribePage(token));
