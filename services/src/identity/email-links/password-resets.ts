import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { BackgroundWork } from '../../platform/operations/background-work.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { AccountRules } from '../account-rules.ts';
import { Passkeys } from '../factors/passkeys.ts';
import { Passwords } from '../passwords.ts';
import { SignOuts } from '../sessions/sign-outs.ts';
import { AccountMails } from './account-mails.ts';
import { EmailLinks } from './email-links.ts';
import { PasswordNotices } from './password-notices.ts';

/** One sentence for a link that is unknown, used or expired: which of them shows nothing. */
const linkEnded = (): ProblemException =>
  ProblemException.because(
    'RC_LINK_ENDED',
    'This link was used already or is older than 30 minutes. Request a new one.',
  );

/**
 * Whether another person may have opened the account with the address: it was never proved. No visitor opens one of an admin. An account
 * that began with a phone number or at Google has proved addresses only.
 */
const mayBeOfAnother = ({ emailVerifiedAt, roles }: UserDocument): boolean =>
  emailVerifiedAt === undefined && !roles.includes('admin');

/** What such an account is entered by besides the password and passkeys. */
const otherWays = { phone: 1, googleId: 1, secondFactor: 1 } as const;

/** New passwords by mail. */
@Injectable()
export class PasswordResets {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly links: EmailLinks,
    private readonly mails: AccountMails,
    private readonly notices: PasswordNotices,
    private readonly passwords: Passwords,
    private readonly passkeys: Passkeys,
    private readonly rules: AccountRules,
    private readonly signOuts: SignOuts,
    private readonly work: BackgroundWork,
    private readonly clock: Clock,
  ) {}

  /** Mails a link if an account has this address; nothing is read before this returns, so it takes as long if none has. */
  sendLink(email: string): void {
    this.work.add('A link for a new password', async () => {
      const user = await this.users.findOne({ email }).lean<UserDocument | null>();
      if (user === null) return;
      await this.mails.resetPassword(
        { email, userId: user._id },
        await this.links.issue('resetPassword', user._id, email),
      );
    });
  }

  /**
   * Sets the password, ends all sessions and the other links. Of an account whose address was never proved nothing else that it is
   * entered by stays: the reader of the mails did not add it.
   * @throws ProblemException `RC_LINK_ENDED`, and `RC_VALIDATION` at a password that is too weak: the link stays valid
   */
  async reset(secret: string, password: string): Promise<void> {
    const link = await this.links.find('resetPassword', secret);
    if (link === null) throw linkEnded();
    const { userId, email } = link;
    const user = await this.users.findById(userId).lean<UserDocument | null>();
    if (user?.email !== email) throw linkEnded();
    await this.rules.check({ password, own: [user.name, email] });
    const passwordHash = await this.passwords.hash(password);
    if (!(await this.links.take(link))) throw linkEnded();
    // The link has reached the person, so the address is proved as well.
    const emailVerifiedAt = user.emailVerifiedAt ?? this.clock.now();
    const isFirstProof = mayBeOfAnother(user);
    const { matchedCount } = await this.users.updateOne(
      { _id: userId, email },
      {
        $set: { passwordHash, emailVerifiedAt },
        // Who knew the former password may have requested another address.
        $unset: { pendingEmail: 1, ...(isFirstProof && otherWays) },
      },
    );
    // Another address meanwhile: the reader of the former one may no longer enter.
    if (matchedCount === 0) throw linkEnded();
    await this.links.end('resetPassword', userId);
    await this.signOuts.everywhere(userId);
    // Behind the sessions, in which others could be added.
    if (isFirstProof) await this.passkeys.removeAll(userId);
    this.notices.changed(userId, email);
  }
}
