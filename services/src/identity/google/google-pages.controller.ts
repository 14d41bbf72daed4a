import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { googleFragment } from '@royal-chess/contracts/identity';
import { googleConfirmFragment } from '@royal-chess/contracts/passkeys';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { addressGroup } from '../../platform/access/address-group.ts';
import type { SessionSettings } from '../../platform/access/session-settings.ts';
import { ShortCookies } from '../../platform/access/short-cookies.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { CONFIG, LOGGER } from '../../platform/ports.module.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { OutsideContract } from '../../platform/routes/route.decorator.ts';
import type { SignInSettings } from '../sign-in-settings.ts';
import { LogInSteps } from '../steps/log-in-steps.ts';
import { GoogleClient } from './google-client.ts';
import { atGoogle, fromGoogle } from './google-steps.ts';

const CALLBACK = '/api/auth/google/callback';

/** The two pages of sign-in with Google that only redirect. What fails shows when the page asks for its session. */
@Controller('/api/auth/google')
export class GooglePagesController {
  constructor(
    private readonly google: GoogleClient,
    private readonly steps: LogInSteps,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: SessionSettings & SignInSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get()
  @OutsideContract()
  async start(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!this.google.isOn)
      throw ProblemException.because('RC_NOT_FOUND', 'Google log-in is not set up on this server.');
    await this.limiter.take('google', addressGroup(request.ip ?? ''), this.config.rateLimits.address, 60_000);
    const { returnTo, confirms: wanted } = request.query;
    const confirms = wanted !== undefined;
    const page = pageOf(typeof returnTo === 'string' ? returnTo : '/');
    try {
      const redirectUri = originOf(request, this.config) + CALLBACK;
      const { url, request: step } = await this.google.request(redirectUri, { returnTo: page, confirms });
      await this.steps.begin(new ShortCookies(request, response, this.config), atGoogle, step);
      redirect(response, url.href);
    } catch (error) {
      this.logger.warn({ err: error }, 'Google cannot be reached for a sign-in');
      redirect(response, page + fragmentOf({ confirms }));
    }
  }

  @Get('callback')
  @OutsideContract()
  async callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    const cookies = new ShortCookies(request, response, this.config);
    const step = await this.steps.take(cookies, atGoogle);
    try {
      if (step === null) throw new Error('no sign-in has begun in this browser, or it was too long ago');
      const address = new URL(originOf(request, this.config) + request.originalUrl);
      await this.steps.begin(cookies, fromGoogle, await this.google.identify(address, step));
    } catch (error) {
      this.logger.info({ err: error }, 'a sign-in with Google has failed');
    }
    redirect(response, (step?.returnTo ?? '/') + fragmentOf(step));
  }
}

/** What the page that is returned to does then: it logs in, or only confirms. */
const fragmentOf = (step: { readonly confirms: boolean } | null): string =>
  step?.confirms === true ? googleConfirmFragment : googleFragment;

/** A path of this site with its query: nothing that leads elsewhere. */
function pageOf(returnTo: string): string {
  const site = 'http://site.invalid';
  if (!returnTo.startsWith('/') || returnTo.length > 1_000 || !URL.canParse(returnTo, site)) return '/';
  const { origin, pathname, search } = new URL(returnTo, site);
  // A path that begins with two slashes would be another host.
  return origin === site && !pathname.startsWith('//') ? pathname + search : '/';
}

function redirect(response: Response, address: string): void {
  response.setHeader('Cache-Control', 'no-store').setHeader('Referrer-Policy', 'no-referrer');
  response.redirect(303, address);
}
