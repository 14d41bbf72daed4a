import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { defaultSettings, type Settings, settingsRoutes } from '@royal-chess/contracts/account';
import { type PushDeviceBody, type QuietHours, quietHoursRoutes } from '@royal-chess/contracts/notifications';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { currentSettings, replaceSettings } from '../../../shared/settings/settings-store.ts';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderPart } from '../../../testing/render-page.tsx';
import { userNamed } from '../../../testing/samples.ts';
import { PushDevice } from '../index.ts';
import { pushMessages } from './push-messages.ts';
import { PushOffer } from './push-offer.tsx';
import { QuietHoursPanel } from './quiet-hours.tsx';

const ana = userNamed('Ana');
const publicKey = `B${'K'.repeat(86)}`;
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** A browser with a push service, and what its user answers. */
class Browser {
  subscribed: string | null = null;
  asked = 0;
  isReachable = true;
  answer: NotificationPermission = 'granted';
  #count = 0;

  put(permission: NotificationPermission): void {
    const subscriptionOf = (endpoint: string) => ({
      endpoint,
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        this.subscribed = null;
        return true;
      },
    });
    const pushManager = {
      getSubscription: async () => (this.subscribed === null ? null : subscriptionOf(this.subscribed)),
      subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (!this.isReachable) throw new DOMException('push service error', 'AbortError');
        expect(applicationServerKey).toBe(publicKey);
        this.#count += 1;
        this.subscribed = `https://push.example.org/${this.#count}`;
        return subscriptionOf(this.subscribed);
      },
    };
    const NotificationOfBrowser = {
      permission,
      requestPermission: async () => {
        this.asked += 1;
        NotificationOfBrowser.permission = this.answer;
        return this.answer;
      },
    };
    Object.assign(globalThis, { PushManager: class {}, Notification: NotificationOfBrowser });
    const container = { getRegistration: async () => ({ pushManager }) };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  }

  remove(): void {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  }
}

let browser: Browser;
/** What the server has stored. */
let endpoint: string | null;
let settings: Settings;
beforeEach(() => {
  browser = new Browser();
  endpoint = null;
  settings = defaultSettings;
  replaceSettings(defaultSettings);
  server.answers(settingsRoutes.mySettings, () => ({ version: 1, settings }));
  server.answers(settingsRoutes.changeSettings, ({ body }) => body);
  server.answers(httpRoutes.pushDevice, () => ({ publicKey, endpoint }));
  server.answers(httpRoutes.putPushDevice, ({ body }) => {
    ({ endpoint } = body as PushDeviceBody);
    return undefined;
  });
  server.answers(httpRoutes.deletePushDevice, () => {
    endpoint = null;
    return undefined;
  });
});
afterEach(() => browser.remove());

const button = (name: string) => screen.findByRole('button', { name });

test('nothing is requested before a press; then the device is notified, and of some kinds at first', async () => {
  browser.put('default');
  const { user } = renderPart(<PushDevice />, { user: ana });
  const turnOn = await button(pushMessages.turnOn);
  expect([browser.asked, browser.subscribed]).toEqual([0, null]);
  await user.click(turnOn);
  expect(await screen.findByText(pushMessages.on)).toBeVisible();
  expect(server.calls(httpRoutes.putPushDevice)).toMatchObject([
    { body: { endpoint: 'https://push.example.org/1', keys } },
  ]);
  const { challenge, article } = currentSettings().notifications;
  expect([challenge.phone, article.phone, browser.asked]).toEqual([true, false, 1]);
  await user.click(await button(pushMessages.turnOff));
  expect(await screen.findByText(pushMessages.off)).toBeVisible();
  expect([browser.subscribed, endpoint]).toEqual([null, null]);
});

test('kinds that were chosen before stay', async () => {
  browser.put('granted');
  const { notifications } = defaultSettings;
  const article = { ...notifications.article, phone: true };
  settings = { ...defaultSettings, notifications: { ...notifications, article } };
  replaceSettings(settings);
  const { user } = renderPart(<PushDevice />, { user: ana });
  await user.click(await button(pushMessages.turnOn));
  expect(await screen.findByText(pushMessages.on)).toBeVisible();
  expect(currentSettings().notifications.challenge.phone).toBe(false);
});

test('an address that the browser had for another user is replaced', async () => {
  browser.put('granted');
  browser.subscribed = 'https://push.example.org/of-another';
  const { user } = renderPart(<PushDevice />, { user: ana });
  await user.click(await button(pushMessages.turnOn));
  expect(await screen.findByText(pushMessages.on)).toBeVisible();
  expect(browser.subscribed).toBe('https://push.example.org/1');
});

test.each<[string, () => void, string]>([
  ['the user does not agree', () => (browser.answer = 'default'), pushMessages.refused],
  ['the push service is not reached', () => (browser.isReachable = false), pushMessages.failed],
  [
    'the server refuses',
    () => server.fails(httpRoutes.putPushDevice, 'RC_PUSH_DEVICE_REFUSED'),
    'This browser cannot be notified, says the server.',
  ],
])('where %s nothing changes, and it is said', async (_, fail, text) => {
  browser.put('default');
  fail();
  const { user } = renderPart(<PushDevice />, { user: ana });
  await user.click(await button(pushMessages.turnOn));
  expect(await screen.findByText(text)).toBeVisible();
  expect(await button(pushMessages.turnOn)).toBeEnabled();
  expect(currentSettings()).toEqual(defaultSettings);
});

test.each<[string, () => void, string]>([
  ['a browser that is blocked', () => browser.put('denied'), pushMessages.denied],
  ['a browser without push', () => undefined, pushMessages.none],
  [
    'a site without a key',
    () => {
      browser.put('granted');
      server.answers(httpRoutes.pushDevice, { publicKey: null, endpoint: null });
    },
    pushMessages.notHere,
  ],
])('%s says so, without a button', async (_, given, text) => {
  given();
  renderPart(<PushDevice />, { user: ana });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the page offers it while the device is not notified', async () => {
  browser.put('default');
  const { user } = renderPart(<PushOffer />, { user: ana });
  await user.click(await button(pushMessages.turnOn));
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(endpoint).toBe('https://push.example.org/1');
});

describe('the quiet hours of a device', () => {
  let quiet: QuietHours | null;
  beforeEach(() => {
    quiet = null;
    server.answers(quietHoursRoutes.quietHours, () => ({ quiet }));
    server.answers(quietHoursRoutes.putQuietHours, ({ body }) => {
      ({ quiet } = body);
      return undefined;
    });
    browser.put('granted');
  });
  const night = () => screen.findByRole('switch', { name: pushMessages.beQuiet });

  test('are none at first, then those of a night, and can be others', async () => {
    endpoint = 'https://push.example.org/1';
    const { user } = renderPart(
      <main>
        <QuietHoursPanel />
      </main>,
      { user: ana },
    );
    await waitFor(async () => expect(await night()).toBeEnabled());
    await user.click(await night());
    expect(await screen.findByText(pushMessages.quietLine('22:00', '07:00'))).toBeVisible();
    expect(quiet).toEqual({
      from: 22,
      to: 7,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(await accessibilityFaults()).toEqual([]);
    await waitFor(() => expect(screen.getByLabelText(pushMessages.from)).toBeEnabled());
    await user.selectOptions(screen.getByLabelText(pushMessages.from), '23');
    expect(await screen.findByText(pushMessages.quietLine('23:00', '07:00'))).toBeVisible();
    server.fails(quietHoursRoutes.putQuietHours, 'RC_RATE_LIMITED');
    await user.click(await night());
    expect(await screen.findByText(new RegExp(pushMessages.quietFailed))).toBeVisible();
    expect(await night()).toBeChecked();
  });

  test('are not offered where the device does not ring', async () => {
    renderPart(
      <main>
        <QuietHoursPanel />
      </main>,
      { user: ana },
    );
    await waitFor(() => expect(server.calls(httpRoutes.pushDevice)).toHaveLength(1));
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(server.calls(quietHoursRoutes.quietHours)).toEqual([]);
  });
});
