import { Injectable } from '@nestjs/common';
import { linkLife } from '@royal-chess/contracts/identity';
import { MailSender } from '@royal-chess/infra/mail/mail-sender';
import { PublicAddress } from '../../platform/http/public-address.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { identityMails } from './identity-mails.ts';

const { en: texts } = identityMails;
const values = { minutes: linkLife.resetPassword / 60_000, hours: linkLife.proveEmail / 3_600_000 };

/** Sends the mails about accounts. @throws DeliveryError each of them */
@Injectable()
export class AccountMails {
  constructor(
    private readonly sender: MailSender,
    private readonly addresses: PublicAddress,
  ) {}

  /** @param secret what the link ends with */
  async resetPassword(to: string, secret: string): Promise<void> {
    await this.#send(to, 'resetPassword', `/reset-password/${secret}`);
  }

  /** @param secret what the link ends with */
  async proveEmail(to: string, secret: string): Promise<void> {
    await this.#send(to, 'proveEmail', `/verify-email/${secret}`);
  }

  async passwordChanged(to: string): Promise<void> {
    await this.#send(to, 'passwordChanged', '/forgot-password');
  }

  async emailChanged(to: string): Promise<void> {
    await this.#send(to, 'emailChanged', '/');
  }

  async phoneChanged(to: string): Promise<void> {
    await this.#send(to, 'phoneChanged', '/forgot-password');
  }

  async #send(to: string, name: keyof typeof texts, path: string): Promise<void> {
    await this.sender.send(composeMail({ to, texts: texts[name], address: this.addresses.of(path), values }));
  }
}
