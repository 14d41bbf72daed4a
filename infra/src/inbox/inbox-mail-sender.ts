import type { Inbox } from './inbox.ts';
import { checkedMail } from '../mail/checked-mail.ts';
import { type ListMail, type Mail, MailSender } from '../mail/mail-sender.ts';

/** Puts mails into the inbox of this process. */
export class InboxMailSender extends MailSender {
  constructor(private readonly inbox: Inbox) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    this.inbox.add({ kind: 'mail', ...checkedMail(mail) });
  }

  async sendOnce(mail: ListMail): Promise<void> {
    this.inbox.add({ kind: 'mail', ...checkedMail(mail) });
  }
}
