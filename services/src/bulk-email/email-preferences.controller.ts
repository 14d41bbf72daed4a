import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EmailPreferences } from '@royal-chess/contracts/bulk-email';
import { httpRoutes } from '@royal-chess/contracts/registry';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../identity/account-documents.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { addressKey, Suppressions } from './suppressions.ts';

const perMinute = 60;

/** Which e-mails a user receives at the proved address. */
@Controller()
export class EmailPreferencesController {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly suppressions: Suppressions,
  ) {}

  @Route(httpRoutes.emailPreferences)
  @PerMinute('email-preferences', perMinute)
  read({ user }: InputOf<'emailPreferences'>): AnswerOf<'emailPreferences'> {
    return this.#of(user.id);
  }

  /** Only the owner of an address decides: it must be proved. */
  @Route(httpRoutes.changeEmailPreferences)
  @PerMinute('email-preferences', perMinute)
  async change({ user, body }: InputOf<'changeEmailPreferences'>): AnswerOf<'changeEmailPreferences'> {
    const { email, isProved } = await this.#addressOf(user.id);
    if (email === null || !isProved)
      throw ProblemException.atField('lists', 'Confirm your e-mail address first.');
    if (body.lists) await this.suppressions.removeUnsubscribed(addressKey(email));
    else await this.suppressions.addAddress(email, 'unsubscribed');
    return this.#of(user.id);
  }

  async #addressOf(userId: string): Promise<Pick<EmailPreferences, 'email' | 'isProved'>> {
    const user = await this.users.findById(userId).lean<UserDocument | null>();
    return { email: user?.email ?? null, isProved: user?.emailVerifiedAt !== undefined };
  }

  async #of(userId: string): Promise<EmailPreferences> {
    const { email, isProved } = await this.#addressOf(userId);
    const reason = email !== null && isProved ? await this.suppressions.reasonOf(email) : null;
    return { email, isProved, lists: reason === null ? 'on' : reason === 'unsubscribed' ? 'off' : 'stopped' };
  }
}
