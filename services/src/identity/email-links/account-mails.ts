import { Injectable } from '@nestjs/common';
import { linkLife } from '@royal-chess/contracts/identity';
import { MailSender } from '@royal-chess/infra/mail/mail-sender';
import { PublicAddress } from '../../platform/http/public-address.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { MessageLanguages } from '../message-languages.ts';
import { identityMails } from './identity-mails.ts';

const values = { minutes: linkLife.resetPassword / 60_000, hours: linkLife.proveEmail / 3_600_000 };

/** An address, and the user in whose language is written to it. */
interface Receiver {
  readonly email: string;
  readonly userId: string;
}

/** Sends the mails about accounts. @throws DeliveryError each of them */
@Injectable()
export class AccountMails {
  constructor(
    private readonly sender: MailSender,
    private readonly addresses: PublicAddress,
    private readonly languages: MessageLanguages,
  ) {}

  /** @param secret what the link ends with */
  async resetPassword(to: Receiver, secret: string): Promise<void> {
    await this.#send(to, 'resetPassword', `/reset-password/${secret}`);
  }

  /** @param secret what the link ends with */
  async proveEmail(to: Receiver, secret: string): Promise<void> {
    await this.#send(to, 'proveEmail', `/verify-email/${secret}`);
  }

  async passwordChanged(to: Receiver): Promise<void> {
    await this.#send(to, 'passwordChanged', '/forgot-password');
  }

  async emailChanged(to: Receiver): Promise<void> {
    await this.#send(to, 'emailChanged', '/');
  }

  async phoneChanged(to: Receiver): Promise<void> {
    await this.#send(to, 'phoneChanged', '/forgot-password');
  }

  async passkeyAdded(to: Receiver): Promise<void> {
    await this.#send(to, 'passkeyAdded', '/settings');
  }

  async passkeyRemoved(to: Receiver): Promise<void> {
    await this.#send(to, 'passkeyRemoved', '/settings');
  }

  async #send({ email, userId }: Receiver, name: keyof typeof identityMails.en, path: string): Promise<void> {
    const language = await this.languages.of(userId);
    const texts = identityMails[language][name];
    const address = this.addresses.of(path);
    await this.sender.send(composeMail({ to: email, texts, language, address, values }));
  }
}
