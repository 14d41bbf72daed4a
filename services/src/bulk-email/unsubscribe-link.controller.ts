import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { OutsideContract } from '../platform/routes/route.decorator.ts';

/**
 * The address of `List-Unsubscribe`, opened in a browser by mail programs without one-click (RFC 2369): it leads to the page, which
 * asks first, because scanners of mails open links too.
 */
@Controller('/api')
export class UnsubscribeLinkController {
  @Get('unsubscribe/:token')
  @OutsideContract()
  ofList(@Param('token') token: string, @Res() response: Response): void {
    toPage(token, response);
  }

  @Get('notifications/digest/:token')
  @OutsideContract()
  ofDigest(@Param('token') token: string, @Res() response: Response): void {
    toPage(token, response);
  }
}

const toPage = (token: string, response: Response): void =>
  response.setHeader('Cache-Control', 'no-store').redirect(303, `/unsubscribe/${encodeURIComponent(token)}`);
