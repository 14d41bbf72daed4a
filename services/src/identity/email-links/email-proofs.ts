import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { BackgroundWork } from '../../platform/operations/background-work.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { uniqueFieldOf } from '../unique-field.ts';
import { AccountMails } from './account-mails.ts';
import type { EmailLinkDocument } from './email-link-documents.ts';
import { EmailLinks } from './email-links.ts';

/** The address of an account, and when it was proved (epoch milliseconds). */
interface ProvedEmail {
  readonly email: string | null;
  readonly emailVerifiedAt: number | null;
}

/** Proofs that addresses belong to the users who entered them. */
@Injectable()
export class EmailProofs {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly links: EmailLinks,
    private readonly mails: AccountMails,
    private readonly work: BackgroundWork,
    private readonly clock: Clock,
  ) {}

  /** Mails the link that proves the present address of a user, soon; nothing where it is proved, or there is none. */
  send(userId: string): void {
    this.work.add('A link that proves an address', async () => {
      const { email, emailVerifiedAt } = await this.stateOf(userId);
      if (email === null || emailVerifiedAt !== null) return;
      await this.mails.proveEmail({ email, userId }, await this.links.issue('proveEmail', userId, email));
    });
  }

  /**
   * Proves the address that a link was sent to. A link may be opened twice.
   * @throws ProblemException `RC_LINK_ENDED`
   */
  async prove(secret: string): Promise<void> {
    const link = await this.links.find('proveEmail', secret);
    const proved =
      link &&
      (await this.users.updateOne(
        { _id: link.userId, email: link.email },
        { $set: { emailVerifiedAt: this.clock.now() } },
      ));
    if (link && proved?.matchedCount === 0 && (await this.#replace(link))) return;
    if (!proved || proved.matchedCount === 0)
      throw ProblemException.because(
        'RC_LINK_ENDED',
        'This link is older than a day, or the account has another address now.',
      );
  }

  /**
   * Mails the link after whose use a user has this address. That another account has it shows only then, to its owner.
   * @param checked the user as they were when they showed who they are
   * @returns false where the password was replaced since then: nothing is requested
   */
  async requestChange({ _id: userId, passwordHash }: UserDocument, email: string): Promise<boolean> {
    const { matchedCount } = await this.users.updateOne(
      { _id: userId, passwordHash: passwordHash ?? { $exists: false } },
      { $set: { pendingEmail: email } },
    );
    if (matchedCount === 0) return false;
    await this.links.end('proveEmail', userId);
    this.work.add('A link that proves a new address', async () =>
      this.mails.proveEmail({ email, userId }, await this.links.issue('proveEmail', userId, email)),
    );
    return true;
  }

  /** The address that a user wanted becomes theirs. @returns false where it is not wanted, or another account's meanwhile */
  async #replace({ userId, email }: EmailLinkDocument): Promise<boolean> {
    const wanted = { _id: userId, pendingEmail: email };
    const before = await this.users.findOne(wanted).lean<UserDocument | null>();
    if (before === null) return false;
    try {
      const { matchedCount } = await this.users.updateOne(wanted, {
        $set: { email, emailVerifiedAt: this.clock.now() },
        $unset: { pendingEmail: 1 },
      });
      // A new password meanwhile: the address is wanted no more.
      if (matchedCount === 0) return false;
    } catch (error) {
      if (uniqueFieldOf(error) === null) throw error;
      return false;
    }
    await this.links.end('resetPassword', userId);
    const { email: from } = before;
    if (from !== undefined)
      this.work.add('A notice of a new address', () => this.mails.emailChanged({ email: from, userId }));
    return true;
  }

  async stateOf(userId: string): Promise<ProvedEmail> {
    const user = await this.users.findById(userId).lean<UserDocument | null>();
    return { email: user?.email ?? null, emailVerifiedAt: user?.emailVerifiedAt ?? null };
  }
}
