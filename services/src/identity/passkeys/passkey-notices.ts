import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BackgroundWork } from '../../platform/operations/background-work.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { AccountMails } from '../email-links/account-mails.ts';

/** Mails about passkeys of an account: a stranger at an open browser cannot change them without the owner's notice. */
@Injectable()
export class PasskeyNotices {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly mails: AccountMails,
    private readonly work: BackgroundWork,
  ) {}

  added(userId: string): void {
    this.#send(userId, 'passkeyAdded');
  }

  removed(userId: string): void {
    this.#send(userId, 'passkeyRemoved');
  }

  #send(userId: string, mail: 'passkeyAdded' | 'passkeyRemoved'): void {
    this.work.add('A notice of a passkey', async () => {
      const user = await this.users.findById(userId).lean<UserDocument | null>();
      if (user?.email !== undefined) await this.mails[mail]({ email: user.email, userId });
    });
  }
}
