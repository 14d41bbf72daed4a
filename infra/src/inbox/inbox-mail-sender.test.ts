import { expect, test } from '@jest/globals';
import { systemClock } from '../clock/clock.ts';
import { Inbox } from './inbox.ts';
import { InboxMailSender } from './inbox-mail-sender.ts';
import { mailSenderContract } from '../mail/mail-sender.contract.ts';

mailSenderContract('inbox', async () => {
  const inbox = new Inbox(true, systemClock);
  return {
    sender: new InboxMailSender(inbox),
    arrived: async () =>
      inbox.messages.toReversed().flatMap((message) => {
        if (message.kind !== 'mail') return [];
        const { to, subject, text, html } = message;
        return [{ to, subject, text, html }];
      }),
    close: async () => undefined,
  };
});

test('the inbox keeps the last messages, the newest first', async () => {
  const inbox = new Inbox(true, systemClock);
  const sender = new InboxMailSender(inbox);
  for (let n = 1; n <= 250; n += 1)
    await sender.send({ to: `p${n % 2}@example.org`, subject: `Mail ${n}`, text: '', html: '' });
  expect(inbox.messages.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, n) => 250 - n));
  expect(inbox.newestTo('p1@example.org')).toMatchObject({ kind: 'mail', subject: 'Mail 249' });
  expect(inbox.newestTo('other@example.org')).toBeUndefined();
});

test('a closed inbox keeps nothing', async () => {
  const inbox = new Inbox(false, systemClock);
  await new InboxMailSender(inbox).send({ to: 'a@example.org', subject: 'x', text: '', html: '' });
  expect(inbox.messages).toEqual([]);
});
