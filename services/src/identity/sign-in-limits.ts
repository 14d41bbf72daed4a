import { Inject, Injectable } from '@nestjs/common';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { CONFIG } from '../platform/ports.module.ts';
import { KnownDevices } from './sessions/known-devices.ts';
import type { SignInSettings } from './sign-in-settings.ts';

const MINUTE = 60_000;
/** Attempts with one e-mail from all addresses, as a multiple of those from one: one address cannot lock an account. */
const ALL_ADDRESSES = 20;

/** Limits of log-ins and registrations, by address and by e-mail or phone number. */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly devices: KnownDevices,
    @Inject(CONFIG) private readonly config: SignInSettings,
  ) {}

  /**
   * Counts one attempt. A browser from which the user has logged in before is counted on its own: attempts from elsewhere, even
   * at its own address, do not lock it out.
   * @param loginName e-mail address or phone number
   * @param device id of the browser, from its cookie
   * @throws ProblemException `RC_RATE_LIMITED`
   */
  async take(
    bucket: 'login' | 'register',
    address: string,
    loginName: string,
    device: string | null = null,
  ): Promise<void> {
    const { address: perAddress, email: perEmail } = this.config.rateLimits;
    if (await this.devices.knows(loginName, device)) {
      await this.limiter.take(`${bucket}-device`, `${device}\n${loginName}`, perEmail, 15 * MINUTE);
      return;
    }
    await this.limiter.take(`${bucket}-address`, address, perAddress, MINUTE);
    await this.limiter.take(`${bucket}-email-from`, `${address}\n${loginName}`, perEmail, 15 * MINUTE);
    await this.limiter.take(`${bucket}-email`, loginName, ALL_ADDRESSES * perEmail, 15 * MINUTE);
  }
}
