import type { Inbox } from './inbox.ts';
import { checkedSms } from '../sms/checked-sms.ts';
import { type Sms, SmsSender } from '../sms/sms-sender.ts';

/** Puts short messages into the inbox of this process. */
export class InboxSmsSender extends SmsSender {
  constructor(private readonly inbox: Inbox) {
    super();
  }

  async send(sms: Sms): Promise<void> {
    this.inbox.add({ kind: 'sms', ...checkedSms(sms) });
  }
}
