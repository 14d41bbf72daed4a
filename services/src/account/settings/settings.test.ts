import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defaultSettings, type SettingsAnswer } from '@royal-chess/contracts/account';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { AccountApiModule } from '../account.module.ts';

describe('settings of an account', () => {
  let world: EmbeddedWorld;
  let ann: string;
  let bob: string;
  beforeAll(async () => {
    world = await EmbeddedWorld.open({ features: [IdentityApiModule, AccountApiModule] });
    ann = (await world.register('Ann')).cookie;
    bob = (await world.register('Bob')).cookie;
  });
  afterAll(() => world.close());

  const path = '/api/me/settings';
  const read = async (cookie: string) =>
    (await (await world.api.call(path, { cookie })).json()) as SettingsAnswer;
  const put = (cookie: string, json: unknown) => world.api.call(path, { method: 'PUT', cookie, json });

  test('are the defaults until they are changed, and each person has their own', async () => {
    expect(await read(ann)).toEqual({ version: 0, settings: defaultSettings });
    const settings = { ...defaultSettings, boardTheme: 'walnut', volume: 20, boardSize: 70, zen: true };
    expect((await put(ann, { version: 0, settings })).status).toBe(200);
    expect(await read(ann)).toEqual({ version: 1, settings });
    expect(await read(bob)).toEqual({ version: 0, settings: defaultSettings });
  });

  test.each([
    ['de', 'Neues Passwort für Royal Chess', 'Neues Passwort festlegen'],
    ['en', 'Reset your Royal Chess password', 'Create a new password'],
    ['auto', 'Reset your Royal Chess password', 'Create a new password'],
  ] as const)('with the language %s mails have the subject %s', async (language, subject, link) => {
    const { cookie } = await world.register(`Mia-${language}`);
    const email = `mia-${language}@example.org`;
    const { version } = await read(cookie);
    const settings = { ...defaultSettings, language };
    expect((await put(cookie, { version, settings })).status).toBe(200);
    await world.api.call('/api/reset/send-link', { json: { email } });
    const resets = () =>
      world.inbox.messages.flatMap((message) =>
        message.kind === 'mail' && message.to === email && /reset-password/.test(message.text)
          ? [message]
          : [],
      );
    await eventually(() => resets().length === 1);
    expect(resets()[0]?.subject).toBe(subject);
    expect(resets()[0]?.text).toContain(link);
    expect(resets()[0]?.html).toContain(`<html lang="${language === 'de' ? 'de' : 'en'}">`);
  });

  test('of two changes from one version the first counts', async () => {
    const { version } = await read(bob);
    const changes = [false, true].map((premove) =>
      put(bob, { version, settings: { ...defaultSettings, premove } }),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await read(bob)).version).toBe(version + 1);
  });

  test.each([
    ['an unknown setting', { ...defaultSettings, admin: true }],
    ['an unknown board', { ...defaultSettings, boardTheme: 'glass' }],
    ['a volume over 100', { ...defaultSettings, volume: 101 }],
    ['a board of no size', { ...defaultSettings, boardSize: 0 }],
    ['a missing part', { ...defaultSettings, privacy: undefined }],
    ['an unknown channel', { ...defaultSettings, privacy: { ...defaultSettings.privacy, more: 'x' } }],
  ])('%s is refused', async (_, settings) => {
    const { version } = await read(ann);
    expect((await put(ann, { version, settings })).status).toBe(422);
    expect((await read(ann)).version).toBe(version);
  });
});
