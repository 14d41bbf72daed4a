import type { Inbox } from './inbox.ts';
import { checkedWhatsApp } from '../whatsapp/checked-whatsapp.ts';
import { type WhatsAppMessage, WhatsAppSender } from '../whatsapp/whatsapp-sender.ts';

/** Puts messages on WhatsApp into the inbox of this process. */
export class InboxWhatsAppSender extends WhatsAppSender {
  constructor(private readonly inbox: Inbox) {
    super();
  }

  async send(message: WhatsAppMessage): Promise<void> {
    const { to, template, text } = checkedWhatsApp(message);
    this.inbox.add({ kind: 'whatsapp', to, template, text });
  }
}
