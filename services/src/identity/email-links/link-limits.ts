import { Inject, Injectable } from '@nestjs/common';
import { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { CONFIG } from '../../platform/ports.module.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import type { SignInSettings } from '../sign-in-settings.ts';

const MINUTE = 60_000;
const DAY = 24 * 3_600_000;
/** Mails to one address that one network, one known browser, or the account itself may request. */
const PER_MINUTE = 1;
const PER_DAY = 10;
/** Mails to one address that all strangers together may request in a day: what they can fill its mailbox with. */
const STRANGERS_PER_DAY = 30;

/** Who requests a mail. */
export interface MailRequester {
  /** Of the network. */
  readonly address: string;
  /** Id of the browser, from its cookie. */
  readonly device: string | null;
}

/**
 * Limits of mails with links, and of calls with what is in them. Each network has a budget of its own for an address, and so has
 * each browser from which the owner has logged in: requests of others never use that one up. A link that was mailed stays valid,
 * whatever others request after it.
 */
@Injectable()
export class LinkLimits {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly devices: KnownDevices,
    @Inject(CONFIG) private readonly config: SignInSettings,
  ) {}

  /** Counts one call from an address of the network. @throws ProblemException `RC_RATE_LIMITED` */
  async takeCall(address: string): Promise<void> {
    await this.limiter.take('email-links-address', address, this.config.rateLimits.address, MINUTE);
  }

  /** Counts one mail that a user requests for their own account. @throws ProblemException `RC_RATE_LIMITED` */
  async takeOwn(userId: string): Promise<void> {
    await this.#take('own', userId);
  }

  /** Counts one mail that a user requests to an address that is to become theirs. @throws ProblemException `RC_RATE_LIMITED` */
  async takeChange(userId: string, email: string): Promise<void> {
    await this.takeOwn(userId);
    await this.#takeStrangers(email);
  }

  /** Counts one mail, and whether it may be sent: a visitor does not learn who else requested one. */
  async maySend(email: string, { address, device }: MailRequester): Promise<boolean> {
    try {
      if (await this.devices.knows(email, device)) {
        await this.#take('device', `${device}\n${email}`);
        return true;
      }
      await this.#take('network', `${address}\n${email}`);
      await this.#takeStrangers(email);
      return true;
    } catch (error) {
      if (error instanceof ProblemException && error.refusal.code === 'RC_RATE_LIMITED') return false;
      throw error;
    }
  }

  /** Counts one mail to an address that is not proved, and whether it may be sent: others could write to it so. */
  async mayNotify(email: string): Promise<boolean> {
    try {
      await this.#takeStrangers(email);
      return true;
    } catch (error) {
      if (error instanceof ProblemException && error.refusal.code === 'RC_RATE_LIMITED') return false;
      throw error;
    }
  }

  async #takeStrangers(email: string): Promise<void> {
    await this.limiter.take('email-links-strangers', email, STRANGERS_PER_DAY, DAY);
  }

  async #take(by: 'own' | 'device' | 'network', subject: string): Promise<void> {
    await this.limiter.take(`email-links-minute-${by}`, subject, PER_MINUTE, MINUTE);
    await this.limiter.take(`email-links-day-${by}`, subject, PER_DAY, DAY);
  }
}
