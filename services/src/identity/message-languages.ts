import { Injectable, Logger } from '@nestjs/common';
import type { MessageLanguage } from '../platform/mail/mail-texts.ts';

/** The language of a user's mails and short messages. */
@Injectable()
export class MessageLanguages {
  readonly #logger = new Logger(MessageLanguages.name);
  #read: (userId: string) => Promise<MessageLanguage | null> = async () => null;

  /** Called by the settings at their start: identity knows nothing of them. @param read null: that of the browser */
  readBy(read: (userId: string) => Promise<MessageLanguage | null>): void {
    this.#read = read;
  }

  /**
   * A message in another language is better than none when it cannot be read.
   * @param ofBrowser counts where the user has chosen no language; English where the browser is unknown, too
   */
  async of(userId: string, ofBrowser: MessageLanguage = 'en'): Promise<MessageLanguage> {
    try {
      return (await this.#read(userId)) ?? ofBrowser;
    } catch (error) {
      this.#logger.warn(`The language of a message was not read: ${String(error)}`);
      return ofBrowser;
    }
  }
}
