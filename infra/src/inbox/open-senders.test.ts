import { expect, test } from '@jest/globals';
import { systemClock } from '../clock/clock.ts';
import { ThreadMailSender } from '../mail/thread-mail-sender.ts';
import { GatewaySmsSender } from '../sms/gateway-sms-sender.ts';
import { GatewayWhatsAppSender } from '../whatsapp/gateway-whatsapp-sender.ts';
import { openSenders, type SendersConfig } from './open-senders.ts';

const config: SendersConfig = {
  nodeEnv: 'development',
  devInbox: false,
  smtp: null,
  returns: null,
  smsGateway: null,
  whatsAppGateway: null,
};

test.each<[string, Partial<SendersConfig>, boolean]>([
  ['no switch', {}, false],
  ['the switch', { devInbox: true }, true],
  ['production', { nodeEnv: 'production' }, false],
  ['production, and switched on', { nodeEnv: 'production', devInbox: true }, false],
])('with %s the inbox is open: %s', async (_, given, isOpen) => {
  const { mail, sms, whatsApp, inbox } = openSenders({ ...config, ...given }, systemClock);
  expect(inbox.isOpen).toBe(isOpen);
  const sent = await Promise.all(
    [
      mail.send({ to: 'anna@example.org', subject: 'Hello', text: '', html: '' }),
      sms.send({ to: '+919876543210', text: 'Hello' }),
      whatsApp.send({ id: 'a', to: '+919876543210', template: 'demo', text: 'Hello' }),
    ].map((sending) =>
      sending.then(
        () => 'sent',
        ({ fault }: { fault: string }) => fault,
      ),
    ),
  );
  expect(sent).toEqual(Array(3).fill(isOpen ? 'sent' : 'unconfigured'));
  expect(inbox.messages).toHaveLength(isOpen ? 3 : 0);
});

test('a configured server is used instead of the inbox', () => {
  const senders = openSenders(
    {
      ...config,
      smtp: {
        url: 'smtp://127.0.0.1:1',
        requireTls: true,
        from: 'a@example.org',
        replyTo: null,
        bounces: null,
        reportsArrival: false,
        dkim: null,
      },
      smsGateway: { url: 'http://127.0.0.1:1', token: null, sender: 'x', allowed: [] },
      whatsAppGateway: { url: 'http://127.0.0.1:1', token: null, allowed: [] },
    },
    systemClock,
  );
  expect(senders.mail).toBeInstanceOf(ThreadMailSender);
  expect(senders.sms).toBeInstanceOf(GatewaySmsSender);
  expect(senders.whatsApp).toBeInstanceOf(GatewayWhatsAppSender);
  senders.closeSenders();
});
