import { Injectable } from '@nestjs/common';
import { BackgroundWork } from '../../platform/operations/background-work.ts';
import { AccountMails } from './account-mails.ts';
import { EmailProofs } from './email-proofs.ts';
import { LinkLimits } from './link-limits.ts';

/** Mails about new passwords: none is set without a notice to the owner. An address that is not proved receives few: it may be a stranger's. */
@Injectable()
export class PasswordNotices {
  constructor(
    private readonly mails: AccountMails,
    private readonly proofs: EmailProofs,
    private readonly limits: LinkLimits,
    private readonly work: BackgroundWork,
  ) {}

  /** @param email absent or null where the account has only a phone number */
  changed(userId: string, email: string | null | undefined): void {
    if (!email) return;
    this.work.add('A notice of a new password', async () => {
      const { emailVerifiedAt } = await this.proofs.stateOf(userId);
      if (emailVerifiedAt !== null || (await this.limits.mayNotify(email)))
        await this.mails.passwordChanged({ email, userId });
    });
  }
}
