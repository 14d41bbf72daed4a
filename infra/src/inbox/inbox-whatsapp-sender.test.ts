import { systemClock } from '../clock/clock.ts';
import { Inbox } from './inbox.ts';
import { InboxWhatsAppSender } from './inbox-whatsapp-sender.ts';
import { whatsAppSenderContract } from '../whatsapp/whatsapp-sender.contract.ts';

whatsAppSenderContract('inbox', async () => {
  const inbox = new Inbox(true, systemClock);
  return {
    sender: new InboxWhatsAppSender(inbox),
    arrived: async () =>
      inbox.messages
        .toReversed()
        .flatMap((message) =>
          message.kind === 'whatsapp'
            ? [{ to: message.to, template: message.template, text: message.text }]
            : [],
        ),
    close: async () => undefined,
  };
});
