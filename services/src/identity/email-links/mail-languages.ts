import { Injectable } from '@nestjs/common';
import type { MailLanguage } from '../../platform/mail/mail-texts.ts';

/** The language of a user's mails. */
@Injectable()
export class MailLanguages {
  #read: (userId: string) => Promise<MailLanguage> = async () => 'en';

  /** Called by the settings at their start: identity knows nothing of them. */
  readBy(read: (userId: string) => Promise<MailLanguage>): void {
    this.#read = read;
  }

  of(userId: string): Promise<MailLanguage> {
    return this.#read(userId);
  }
}
