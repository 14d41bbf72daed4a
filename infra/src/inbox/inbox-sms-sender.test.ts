import { systemClock } from '../clock/clock.ts';
import { Inbox } from './inbox.ts';
import { InboxSmsSender } from './inbox-sms-sender.ts';
import { smsSenderContract } from '../sms/sms-sender.contract.ts';

smsSenderContract('inbox', async () => {
  const inbox = new Inbox(true, systemClock);
  return {
    sender: new InboxSmsSender(inbox),
    arrived: async () =>
      inbox.messages
        .toReversed()
        .flatMap((message) => (message.kind === 'sms' ? [{ to: message.to, text: message.text }] : [])),
    close: async () => undefined,
  };
});
