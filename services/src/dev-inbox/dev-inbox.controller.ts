import { Controller, Get, Req, Res } from '@nestjs/common';
import { Inbox, type InboxMessage } from '@royal-chess/infra/inbox/inbox';
import type { Request, Response } from 'express';
import { isLocalRequest } from '../platform/http/local-request.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { OutsideContract } from '../platform/routes/route.decorator.ts';
import { inboxPage } from './inbox-page.ts';

/**
 * Mails and SMS for a person who develops, and for journeys. Links in them open accounts, so they are shown only where the inbox is open,
 * and on this machine only.
 */
@Controller('/dev/inbox')
export class DevInboxController {
  constructor(private readonly inbox: Inbox) {}

  @Get()
  @OutsideContract()
  page(@Req() request: Request, @Res() response: Response): void {
    this.#check(request);
    response.setHeader('Cache-Control', 'no-store').setHeader('Referrer-Policy', 'no-referrer');
    response.type('html').send(inboxPage(this.inbox.messages));
  }

  /** The newest first. */
  @Get('messages')
  @OutsideContract()
  messages(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): { readonly messages: readonly InboxMessage[] } {
    this.#check(request);
    response.setHeader('Cache-Control', 'no-store');
    return { messages: this.inbox.messages };
  }

  #check(request: Request): void {
    if (!this.inbox.isOpen || !isLocalRequest(request))
      throw ProblemException.because('RC_NOT_FOUND', `There is no ${request.path} here.`);
  }
}
