import { Inject, Injectable } from '@nestjs/common';
import type { EnteredUser } from '@royal-chess/contracts/identity';
import { secondFactor } from '@royal-chess/contracts/second-factor';
import type { Logger } from 'pino';
import type { DeviceCookie } from '../../platform/access/device-cookie.ts';
import type { SessionCookie } from '../../platform/access/session-cookie.ts';
import type { ShortCookies } from '../../platform/access/short-cookies.ts';
import type { Committed } from '../../platform/cqrs/committed.ts';
import { LOGGER } from '../../platform/ports.module.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { loginFailed } from '../accounts.ts';
import type { OpenedSession } from '../auth-user.ts';
import { secondFactorStep } from '../factors/second-factor-step.ts';
import { LogInSteps } from '../steps/log-in-steps.ts';
import { KnownDevices } from './known-devices.ts';

interface Cookies {
  readonly session: SessionCookie;
  readonly device: DeviceCookie;
  readonly cookies: ShortCookies;
}

/** Answers a log-in: the browser receives the cookie of the session, and is a known device from now on. */
@Injectable()
export class Entrance {
  constructor(
    private readonly devices: KnownDevices,
    private readonly steps: LogInSteps,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param loginName what the user logs in by, an e-mail address or a phone number; null where it is neither
   * @throws ProblemException `RC_SECOND_FACTOR_NEEDED`: the browser keeps that the first one was right; `RC_LOGIN_FAILED` where the
   * password was replaced meanwhile
   */
  async enter(
    { answer: { user, token, isStillRight } }: Committed<OpenedSession>,
    { session, device, cookies }: Cookies,
    loginName: string | null,
  ): Promise<EnteredUser> {
    if (token === null) {
      const data = { userId: user._id, loginName, triesLeft: secondFactor.tries };
      this.logger.info({ userId: user._id }, 'the first of two factors is right');
      await this.steps.begin(cookies, secondFactorStep, data);
      // A reset ends the steps that it finds, and none with the former password may come after it.
      if (isStillRight !== undefined && !(await isStillRight())) {
        await this.steps.endOf(user._id);
        throw loginFailed();
      }
      throw ProblemException.because(
        'RC_SECOND_FACTOR_NEEDED',
        'Enter the code that your authenticator app shows.',
      );
    }
    session.set(token);
    this.logger.info({ userId: user._id }, 'logged in');
    if (loginName !== null) await this.devices.remember(loginName, device.ensure());
    return user;
  }
}
