import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { whatsAppText } from '@royal-chess/contracts/identity';
import { type WhatsAppAnswer, whatsAppAnswer } from '@royal-chess/contracts/whatsapp';
import { WhatsAppSender } from '@royal-chess/infra/whatsapp/whatsapp-sender';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { Accounts } from '../identity/accounts.ts';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { WhatsAppModule } from './whatsapp.module.ts';

let world: EmbeddedWorld;
let staff: string;
let people = 0;
let numbers = 0;

beforeAll(async () => {
  const env = { WHATSAPP_NUMBER: '+919876500000', RATE_LIMIT_ADDRESS: '10000' };
  world = await EmbeddedWorld.open({ features: [IdentityApiModule, WhatsAppModule], env });
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  const account = { name: `Chief${people}`, email: `chief${people}@example.org`, password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
  staff = `rc_session=${await world.api.get(Sessions).open(id)}`;
});

/** Someone with a number, who has agreed to this version of the text. */
async function person(name: string, textVersion: number | null = whatsAppText.version): Promise<string> {
  const { id } = await world.register(`${name}${people}`);
  numbers += 1;
  const number = `+9198765${String(numbers).padStart(5, '0')}`;
  await (world.api.get(AccountDocuments as never) as AccountDocuments).models['User']?.updateOne(
    { _id: id },
    { $set: { phone: number, ...(textVersion !== null && { whatsApp: { textVersion, at: 1 } }) } },
  );
  return id;
}
const call = (path: string, options: { method?: string; json?: unknown } = {}, cookie = staff) =>
  world.api.call(path, { cookie, ...options });
const desk = async (): Promise<WhatsAppAnswer> =>
  whatsAppAnswer.parse(await (await call('/api/admin/whatsapp')).json());
async function template(text = 'Hello {name}, see you on Saturday.'): Promise<{ id: string; name: string }> {
  const id = randomUUID();
  const name = `demo_${people}_${id.slice(0, 4)}`;
  const response = await call(`/api/admin/whatsapp/templates/${id}`, { method: 'PUT', json: { name, text } });
  expect(response.status).toBe(204);
  return { id, name };
}
const send = (templateId: string, userIds: readonly string[], commandId: string = randomUUID()) =>
  call('/api/admin/whatsapp/sendings', { json: { commandId, templateId, userIds } });
const received = (name: string) =>
  world.inbox.messages.filter((message) => message.kind === 'whatsapp' && message.template === name);

/** Where `/whatsapp` sends a visitor. */
async function chatOf({ api }: EmbeddedWorld): Promise<[number, string | null]> {
  const { status, headers } = await fetch(`${api.url}/whatsapp`, { redirect: 'manual' });
  return [status, headers.get('location')];
}

test('the chat with the school begins with the greeting of the specification', async () => {
  expect(await chatOf(world)).toEqual([
    302,
    'https://wa.me/919876500000?text=Hello%2C%20Register%20for%20FREE%20CHESS%20DEMO%20SESSION',
  ]);
});

test('without a number a visitor reads how to reach the school', async () => {
  const without = await EmbeddedWorld.open({ features: [IdentityApiModule, WhatsAppModule] });
  expect(await chatOf(without)).toEqual([302, '/contactus']);
  await without.close();
});

describe('a template', () => {
  test('is written, changed and deleted', async () => {
    const { id, name } = await template();
    expect((await desk()).templates).toContainEqual(
      expect.objectContaining({ _id: id, name, text: 'Hello {name}, see you on Saturday.' }),
    );
    const put = { method: 'PUT', json: { name, text: 'Changed' } };
    expect((await call(`/api/admin/whatsapp/templates/${id}`, put)).status).toBe(204);
    expect((await desk()).templates).toContainEqual(expect.objectContaining({ _id: id, text: 'Changed' }));
    const deletion = { method: 'DELETE' };
    expect((await call(`/api/admin/whatsapp/templates/${id}`, deletion)).status).toBe(204);
    expect((await call(`/api/admin/whatsapp/templates/${id}`, deletion)).status).toBe(404);
  });

  test('has a name of its own, which the gateway can take, and a text', async () => {
    const { name } = await template();
    const put = (json: unknown) =>
      call(`/api/admin/whatsapp/templates/${randomUUID()}`, { method: 'PUT', json });
    expect((await put({ name, text: 'x' })).status).toBe(409);
    for (const json of [{ name: 'Demo!', text: 'x' }, { name: 'demo', text: ' ' }, { name: 'demo' }])
      expect((await put(json)).status).toBe(422);
  });
});

describe('a message', () => {
  test('goes to those who have agreed, with their name, and is listed', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const { id, name } = await template();
    expect(await (await send(id, [ann, bob])).json()).toEqual({ sent: 2, failed: 0, noConsent: 0 });
    expect(received(name).map(({ text }) => text)).toEqual([
      `Hello Bob${people}, see you on Saturday.`,
      `Hello Ann${people}, see you on Saturday.`,
    ]);
    const { sent, people: agreed } = await desk();
    expect(sent.filter((one) => one.template === name)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ to: { _id: ann, name: `Ann${people}` }, outcome: 'sent' }),
      ]),
    );
    expect(agreed).toContainEqual(
      expect.objectContaining({ _id: ann, numberEnd: expect.stringMatching(/^\d{3}$/) }),
    );
    expect(JSON.stringify(await desk())).not.toContain('+9198765');
  });

  test.each<[string, () => Promise<string>]>([
    ['who has not agreed', () => person('Eve', null)],
    ['who agreed to another text', () => person('Old', whatsAppText.version + 1)],
    ['who has no number', async () => (await world.register(`Nan${people}`)).id],
    [
      'who is a child',
      async () => {
        const id = await person('Kid');
        await world.api.get(ChildAccounts).mark(id, true);
        return id;
      },
    ],
    ['who does not exist', async () => randomUUID()],
  ])('does not go to someone %s', async (_, someone) => {
    const { id, name } = await template();
    const userId = await someone();
    expect(await (await send(id, [userId])).json()).toEqual({ sent: 0, failed: 0, noConsent: 1 });
    expect(received(name)).toEqual([]);
    expect((await desk()).people.map((one) => one._id)).not.toContain(userId);
  });

  test('is sent once, however often the command comes', async () => {
    const ann = await person('Ann');
    const { id, name } = await template();
    const commandId = randomUUID();
    await Promise.all([send(id, [ann], commandId), send(id, [ann], commandId)]);
    expect(await (await send(id, [ann], commandId)).json()).toEqual({ sent: 1, failed: 0, noConsent: 0 });
    expect(received(name)).toHaveLength(1);
  });

  test('that the gateway does not take is listed as failed, and the others are sent', async () => {
    const [ann, bob] = [await person('Ann'), await person('Bob')];
    const { id, name } = await template();
    const sender = world.api.get(WhatsAppSender as never) as WhatsAppSender;
    const once = jest.spyOn(sender, 'send').mockRejectedValueOnce(new Error('no gateway'));
    expect(await (await send(id, [ann, bob])).json()).toEqual({ sent: 1, failed: 1, noConsent: 0 });
    once.mockRestore();
    expect(received(name)).toHaveLength(1);
  });

  test('takes a name as it is, whatever signs it has', async () => {
    const { id, name } = await template('Hello {name} $& {name}');
    const ann = await person('Ann');
    await send(id, [ann]);
    expect(received(name)[0]?.text).toBe(`Hello Ann${people} $& Ann${people}`);
  });

  test('is refused without a template, without receivers, with one twice, and to all but staff', async () => {
    const ann = await person('Ann');
    const { id } = await template();
    expect((await send(randomUUID(), [ann])).status).toBe(404);
    expect((await send(id, [])).status).toBe(422);
    expect((await send(id, [ann, ann])).status).toBe(422);
    const { cookie } = await world.register(`User${people}`);
    expect((await call('/api/admin/whatsapp', {}, cookie)).status).toBe(403);
    expect((await call('/api/admin/whatsapp/sendings', { json: {} }, cookie)).status).toBe(403);
  });
});
