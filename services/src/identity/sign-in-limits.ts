import { Inject, Injectable } from '@nestjs/common';
import { RateLimiter } from '../platform/http/rate-limiter.ts';
import { CONFIG } from '../platform/ports.module.ts';
import type { SignInSettings } from './sign-in-settings.ts';

const MINUTE = 60_000;
/** Attempts with one e-mail from all addresses, as a multiple of those from one: one address cannot lock an account. */
const ALL_ADDRESSES = 20;

/** Limits of log-ins and registrations, by address and by e-mail. */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: SignInSettings,
  ) {}

  /** Counts one attempt. @throws ProblemException `RC_RATE_LIMITED` */
  async take(bucket: 'login' | 'register', address: string, email: string): Promise<void> {
    const { address: perAddress, email: perEmail } = this.config.rateLimits;
    await this.limiter.take(`${bucket}-address`, address, perAddress, MINUTE);
    await this.limiter.take(`${bucket}-email-from`, `${address}\n${email}`, perEmail, 15 * MINUTE);
    await this.limiter.take(`${bucket}-email`, email, ALL_ADDRESSES * perEmail, 15 * MINUTE);
  }
}
