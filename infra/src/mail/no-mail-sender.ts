import { DeliveryError } from '../delivery/delivery-error.ts';
import { MailSender } from './mail-sender.ts';

/** Refuses every mail, because no server is configured. */
export class NoMailSender extends MailSender {
  send(): Promise<never> {
    return Promise.reject(
      new DeliveryError('unconfigured', 'Mails cannot be sent: no mail server is configured.'),
    );
  }

  sendOnce(): Promise<never> {
    return this.send();
  }
}
