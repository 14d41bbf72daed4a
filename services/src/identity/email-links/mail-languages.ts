import { Injectable, Logger } from '@nestjs/common';
import type { MailLanguage } from '../../platform/mail/mail-texts.ts';

/** The language of a user's mails. */
@Injectable()
export class MailLanguages {
  readonly #logger = new Logger(MailLanguages.name);
  #read: (userId: string) => Promise<MailLanguage> = async () => 'en';

  /** Called by the settings at their start: identity knows nothing of them. */
  readBy(read: (userId: string) => Promise<MailLanguage>): void {
    this.#read = read;
  }

  /** English when it cannot be read: a mail in another language is better than none. */
  async of(userId: string): Promise<MailLanguage> {
    try {
      return await this.#read(userId);
    } catch (error) {
      this.#logger.warn(`The language of a mail was not read: ${String(error)}`);
      return 'en';
    }
  }
}
