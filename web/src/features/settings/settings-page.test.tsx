import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { childRoutes, defaultSettings, settingsRoutes } from '@royal-chess/contracts/account';
import { bulkEmailRoutes } from '@royal-chess/contracts/bulk-email';
import { emailLinksRoutes, sessionsRoutes, type SessionOfMine } from '@royal-chess/contracts/identity';
import { confirmationRoutes, passkeysRoutes } from '@royal-chess/contracts/passkeys';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { relationsRoutes } from '@royal-chess/contracts/relations';
import { secondFactorRoutes } from '@royal-chess/contracts/second-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { isTwelveHours, locale } from '../../shared/language/language.ts';
import { replaceSettings, currentSettings } from '../../shared/settings/settings-store.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, noRelations, userNamed } from '../../testing/samples.ts';
import { messages as relations } from '../relations/messages.ts';
import { messages as game } from '../game-settings/messages.ts';
import { messages } from './messages.ts';

const user = userNamed('Ann');
const { mySettings, changeSettings } = settingsRoutes;
const preferences = { email: 'ann@example.org', isProved: true, lists: 'on' } as const;
const device: SessionOfMine = {
  id: 'laptop',
  device: 'Firefox on Linux',
  address: null,
  createdAt: Date.UTC(2026, 9, 1, 12),
  lastUsedAt: Date.UTC(2026, 9, 1, 12),
  current: true,
};
const rootValue = (role: string) => document.documentElement.style.getPropertyValue(role);

beforeEach(() => {
  server.answers(relationsRoutes.relations, noRelations);
  replaceSettings(defaultSettings);
  server.answers(secondFactorRoutes.secondFactor, {
    on: false,
    recoveryCodesLeft: 0,
    hasPassword: true,
    required: false,
  });
  server.answers(bulkEmailRoutes.emailPreferences, preferences);
  server.answers(passkeysRoutes.passkeys, { passkeys: [] });
  server.answers(confirmationRoutes.waysOfMine, {
    password: true,
    google: false,
    passkeys: 0,
    confirmedUntil: null,
  });
  server.answers(sessionsRoutes.sessionsOfMine, { sessions: [device] });
  server.answers(changeSettings, ({ body: { version, settings } }) => ({ version: version + 1, settings }));
});

test('waits for the settings, reports that they did not arrive, and retries', async () => {
  server.fails(mySettings, 'RC_INTERNAL');
  const page = visit('/settings', { user });
  // A part that is loaded later asks once more: meanwhile the page waits again.
  await waitFor(() => expect(screen.getByText('The settings could not be loaded')).toBeVisible());
  server.answers(mySettings, { version: 0, settings: defaultSettings });
  await page.user.click(await screen.findByRole('button', { name: /again/i }));
  expect(await screen.findByRole('heading', { name: 'Board and pieces' })).toBeVisible();
});

test('a chosen board is on the page at once, is stored for the account, and stays in the browser', async () => {
  const page = visit('/settings', { user });
  await page.user.click(await screen.findByRole('radio', { name: 'Walnut' }));
  expect(rootValue('--b-dark')).toBe('#9b6b43');
  expect(JSON.parse(localStorage.getItem('board-look') ?? '')).toMatchObject({ '--b-dark': '#9b6b43' });
  await waitFor(() => expect(server.calls(changeSettings)).toHaveLength(1));
  expect(server.calls(changeSettings)[0]?.body).toMatchObject({
    version: 0,
    settings: { boardTheme: 'walnut' },
  });
  await page.user.click(screen.getByRole('switch', { name: 'Coordinates' }));
  expect(rootValue('--b-notation')).toBe('0');
  await waitFor(() => expect(server.calls(changeSettings)).toHaveLength(2));
  expect(server.calls(changeSettings)[1]?.body).toMatchObject({
    version: 1,
    settings: { coordinates: false },
  });
  await page.user.click(screen.getByRole('radio', { name: 'Royal green' }));
  expect(rootValue('--b-dark')).toBe('');
  await waitFor(() => expect(server.calls(changeSettings)).toHaveLength(3));
});

test('the settings of the account hold in a browser that had others', async () => {
  replaceSettings({ ...defaultSettings, boardTheme: 'slate', sounds: false });
  server.answers(mySettings, { version: 3, settings: { ...defaultSettings, boardTheme: 'diagram' } });
  visit('/settings', { user });
  expect(await screen.findByRole('radio', { name: 'Diagram' })).toBeChecked();
  expect(currentSettings()).toMatchObject({ boardTheme: 'diagram', sounds: true });
});

test('a change that was overtaken on another device is reported, and the newer settings are shown', async () => {
  const page = visit('/settings', { user });
  const premoves = await screen.findByRole('switch', { name: 'Premoves' });
  server.fails(changeSettings, 'RC_SETTINGS_CHANGED');
  server.answers(mySettings, { version: 9, settings: { ...defaultSettings, pieces: 'contrast' } });
  await page.user.click(premoves);
  expect(await screen.findByText(/changed on another device/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Contrast' })).toBeChecked());
  expect(premoves).toBeChecked();
});

test('how a game is played is stored for the account, and a smaller board is on the page at once', async () => {
  const page = visit('/settings', { user });
  await page.user.click(await screen.findByRole('switch', { name: game.zen }));
  await page.user.click(screen.getByRole('radio', { name: game.notations.figurines }));
  await page.user.click(screen.getByRole('radio', { name: game.confirm.slow }));
  await page.user.click(screen.getByRole('radio', { name: game.thinkWarnings.tenth }));
  await page.user.click(screen.getByRole('switch', { name: game.lowTimeSound }));
  screen.getByRole('slider', { name: game.boardSize }).focus();
  await page.user.keyboard('{ArrowLeft}{ArrowLeft}');
  await waitFor(() =>
    expect(server.calls(changeSettings).at(-1)?.body).toMatchObject({
      settings: {
        zen: true,
        notation: 'figurines',
        confirmMoves: 'slow',
        thinkWarning: 'tenth',
        lowTimeSound: false,
        boardSize: 90,
      },
    }),
  );
  expect(rootValue('--b-size')).toBe('0.9');
});

test('language, dates and times are stored for the account', async () => {
  const page = visit('/settings', { user });
  await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Dates' }), 'de-DE');
  await page.user.click(screen.getByRole('radio', { name: '8:45 pm' }));
  // The one that the page is in already, so it need not be loaded again.
  await page.user.click(screen.getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(currentSettings()).toMatchObject({ language: 'en' }));
  await waitFor(() =>
    expect(server.calls(changeSettings).at(-1)?.body).toMatchObject({
      settings: { language: 'en', dates: 'de-DE', timeFormat: '12h' },
    }),
  );
  expect([locale(), isTwelveHours()]).toEqual(['de-DE', true]);
});

test('notifications are chosen by kind and way; kinds that nothing sends yet are not offered', async () => {
  const page = visit('/settings', { user });
  const row = within(await screen.findByRole('row', { name: /Message or friend request/ }));
  await page.user.click(row.getByRole('checkbox', { name: /In the app/ }));
  await waitFor(() =>
    expect(server.calls(changeSettings)[0]?.body).toMatchObject({
      settings: { notifications: { social: { app: false, email: false, phone: false } } },
    }),
  );
  expect(screen.queryByText(/Monthly progress/)).not.toBeInTheDocument();
  await page.user.click(row.getByRole('checkbox', { name: /E-mail/ }));
  await waitFor(() =>
    expect(server.calls(changeSettings).at(-1)?.body).toMatchObject({
      settings: { notifications: { social: { app: false, email: true, phone: false } } },
    }),
  );
});

describe('e-mails', () => {
  const panel = async () =>
    within((await screen.findByRole('heading', { name: 'E-mails' })).closest('section')!);

  test('a summary is chosen, and lists are stopped', async () => {
    const page = visit('/settings', { user });
    const emails = await panel();
    await page.user.click(await emails.findByRole('radio', { name: 'Weekly' }));
    await waitFor(() =>
      expect(server.calls(changeSettings).at(-1)?.body).toMatchObject({ settings: { digest: 'weekly' } }),
    );
    server.answers(bulkEmailRoutes.changeEmailPreferences, { ...preferences, lists: 'off' });
    server.answers(bulkEmailRoutes.emailPreferences, { ...preferences, lists: 'off' });
    await page.user.click(emails.getByRole('radio', { name: 'Off' }));
    await waitFor(() => expect(emails.getByRole('radio', { name: 'Off' })).toBeChecked());
    expect(server.calls(bulkEmailRoutes.changeEmailPreferences)).toMatchObject([{ body: { lists: false } }]);
  });

  test.each([
    ['without an address', { email: null, isProved: false }, messages.emailsNone],
    ['at an address that is not proved', { isProved: false }, messages.emailsUnproved('ann@example.org')],
    ['after a complaint', { lists: 'stopped' as const }, messages.listsStopped],
  ])('%s it says so', async (_, changed, text) => {
    server.answers(bulkEmailRoutes.emailPreferences, { ...preferences, ...changed });
    visit('/settings', { user });
    expect(await (await panel()).findByText(text)).toBeVisible();
  });

  test('the link that proves the address is sent again', async () => {
    server.answers(bulkEmailRoutes.emailPreferences, { ...preferences, isProved: false });
    server.fails(emailLinksRoutes.sendEmailProof, 'RC_RATE_LIMITED');
    const page = visit('/settings', { user });
    const emails = await panel();
    await page.user.click(await emails.findByRole('button', { name: messages.proofAgain }));
    expect(await emails.findByRole('alert')).toHaveTextContent(messages.proofFailed);
    server.answers(emailLinksRoutes.sendEmailProof, undefined);
    await page.user.click(emails.getByRole('button', { name: messages.proofAgain }));
    expect(await emails.findByText(messages.proofSent)).toBeVisible();
    expect(server.calls(emailLinksRoutes.sendEmailProof)).toHaveLength(2);
  });

  test('a fault can be retried', async () => {
    server.fails(bulkEmailRoutes.emailPreferences, 'RC_INTERNAL');
    const page = visit('/settings', { user });
    const emails = await panel();
    expect(await emails.findByText(messages.emailsFailed)).toBeVisible();
    server.answers(bulkEmailRoutes.emailPreferences, preferences);
    await page.user.click(emails.getByRole('button', { name: /again/i }));
    expect(await emails.findByText(messages.emailsTo('ann@example.org'))).toBeVisible();
  });
});

test('the devices of the account, its two steps and its name have their places', async () => {
  visit('/settings', { user });
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the settings' }));
  expect(parts.getByRole('link', { name: 'Devices' })).toHaveAttribute('href', '/settings#devices');
  expect(await screen.findByRole('heading', { name: 'Two-step log-in' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann');
});

const part = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement);

test('blocked players: none; not loaded and loaded on retry', async () => {
  // The first seat in the realtime room would fetch them as well.
  server.pending(httpRoutes.realtimeTicket);
  server.fails(relationsRoutes.relations, 'RC_INTERNAL');
  const page = visit('/settings', { user });
  const blocks = await part(relations.blockedTitle);
  expect(await blocks.findByText(relations.notLoaded)).toBeVisible();
  server.answers(relationsRoutes.relations, noRelations);
  await page.user.click(blocks.getByRole('button', { name: /again/i }));
  expect(await blocks.findByText(relations.noBlocks)).toBeVisible();
});

test('a blocked player is freed; what the server refuses is reported and the player stays', async () => {
  const bruno = {
    id: idOf(2),
    name: 'Bruno',
    title: null,
    country: null,
    avatar: null,
    online: false,
    at: 0,
  } as const;
  server.answers(relationsRoutes.relations, { ...noRelations, blocked: [bruno] });
  server.fails(relationsRoutes.unblock, 'RC_INTERNAL');
  const page = visit('/settings', { user });
  const blocks = await part(relations.blockedTitle);
  const unblock = await blocks.findByRole('button', { name: relations.of(relations.unblock, 'Bruno') });
  await page.user.click(unblock);
  expect(await screen.findByText(relations.failed)).toBeVisible();
  expect(unblock).toBeVisible();
  server.answers(relationsRoutes.unblock, { friend: 'none', following: false, blocked: false });
  server.answers(relationsRoutes.relations, noRelations);
  await page.user.click(unblock);
  expect(await blocks.findByText(relations.noBlocks)).toBeVisible();
});

test("an account becomes a child's only after a guardian has confirmed it; a refusal is shown", async () => {
  server.fails(childRoutes.protectMe, 'RC_INTERNAL');
  const page = visit('/settings', { user });
  const child = await part(messages.child);
  const protect = child.getByRole('button', { name: messages.protect });
  expect(protect).toBeDisabled();
  await page.user.click(child.getByRole('checkbox', { name: messages.guardian }));
  await page.user.click(protect);
  expect(await child.findByText(/says the server/)).toBeVisible();
  server.answers(childRoutes.protectMe, undefined);
  server.answers(httpRoutes.me, { user: userNamed('Ann', { child: true }) });
  await page.user.click(protect);
  expect(await screen.findByText(messages.childOn)).toBeVisible();
  expect(server.calls(childRoutes.protectMe).at(-1)).toMatchObject({ body: { guardian: true } });
});

test('an address with a section leads to it, and the list marks it', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const reached = () => scroll.mock.contexts.map((one) => (one as Element).id);
  server.answers(mySettings, { version: 0, settings: defaultSettings });
  const page = visit('/settings#notifications', { user });
  const list = within(await screen.findByRole('navigation', { name: messages.sections }));
  const link = (name: string) => list.getByRole('link', { name });
  expect(reached()).toEqual(['notifications']);
  expect(link(messages.notifications)).toHaveAttribute('aria-current', 'location');
  await page.user.click(link(messages.emails));
  expect(reached()).toEqual(['notifications', 'emails']);
  expect(link(messages.notifications)).not.toHaveAttribute('aria-current');
  expect(link(messages.emails)).toHaveAttribute('aria-current', 'location');
  await page.user.click(link(messages.emails));
  expect(reached()).toEqual(['notifications', 'emails', 'emails']);
  scroll.mockRestore();
});

test('a section stays in view while those above it load, until the reader acts', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const Observer = window.ResizeObserver;
  /** What reports a change of the section's column; nothing where none is watched. */
  let loads: (() => void) | null = null;
  window.ResizeObserver = class extends Observer {
    #isColumn = false;
    constructor(private readonly changed: ResizeObserverCallback) {
      super(changed);
    }
    override observe(watched: Element): void {
      if (!watched.querySelector(':scope > #emails')) return;
      this.#isColumn = true;
      loads = () => this.changed([], this);
    }
    override disconnect(): void {
      if (this.#isColumn) loads = null;
    }
  };
  const reached = () => scroll.mock.contexts.map((one) => (one as Element).id);
  server.answers(mySettings, { version: 0, settings: defaultSettings });
  const page = visit('/settings#emails', { user });
  await screen.findByRole('navigation', { name: messages.sections });
  const change = () => (loads as (() => void) | null)?.();
  change();
  expect(reached()).toEqual(['emails', 'emails']);
  await page.user.keyboard('a');
  change();
  expect(reached()).toEqual(['emails', 'emails']);
  window.ResizeObserver = Observer;
  scroll.mockRestore();
});

test('a guest sees what a guest can change, and in place of the rest what signing up keeps', async () => {
  const guest = userNamed('Guest 4711', { roles: ['guest'], role: 'guest', email: null });
  const page = visit('/settings', { user: guest });
  const account = await part(messages.account);
  expect(account.getByText(messages.guestLine)).toBeVisible();
  const parts = within(screen.getByRole('navigation', { name: messages.sections }));
  const shown = ['board', 'game', 'sound', 'region', 'devices', 'data', 'account', 'privacy'] as const;
  expect(parts.getAllByRole('link').map((link) => link.textContent)).toEqual(
    shown.map((name) => messages[name]),
  );
  expect(await screen.findByText('Firefox on Linux')).toBeVisible();
  await page.user.click(await screen.findByRole('radio', { name: 'Walnut' }));
  await waitFor(() => expect(server.calls(changeSettings)).toHaveLength(1));
  for (const route of [relationsRoutes.relations, passkeysRoutes.passkeys, bulkEmailRoutes.emailPreferences])
    expect(server.calls(route)).toEqual([]);
  await page.user.click(account.getByRole('button', { name: messages.guestSignUp }));
  expect(await screen.findByRole('dialog', { name: /Sign Up/ })).toBeVisible();
});

test('after a log-out nothing is asked that needs a session', async () => {
  server.answers(mySettings, { version: 0, settings: defaultSettings });
  server.answers(httpRoutes.logout, undefined);
  const { user: at } = visit('/settings', { user });
  await screen.findByRole('heading', { name: 'Board and pieces' });
  await screen.findByText(device.device);
  const asked = [
    mySettings,
    sessionsRoutes.sessionsOfMine,
    passkeysRoutes.passkeys,
    httpRoutes.currentMatches,
  ];
  const counts = () => asked.map((route) => server.calls(route).length);
  await waitFor(() => expect(counts()).toEqual([1, 1, 1, 1]));
  await at.click(screen.getByRole('button', { name: 'Account of Ann' }));
  await at.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect((await screen.findAllByRole('button', { name: 'Log in' }))[0]).toBeVisible();
  await screen.findByText('Logged out successfully');
  expect(counts()).toEqual([1, 1, 1, 1]);
});
