import type { Page } from 'playwright-core';

/** What the browser shows of a notification. */
export interface ShownNotice {
  readonly title: string;
  readonly path: string;
}

/** Chromium's push service is not reached from here: instead of it a browser gives an address to which no step leads a message. */
export async function withoutPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keys = { p256dh: '', auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
    const subscription = {
      endpoint: 'https://push.invalid.example/journey',
      toJSON: () => ({ endpoint: subscription.endpoint, keys }),
      unsubscribe: async () => {
        present = null;
        return true;
      },
    };
    let present: typeof subscription | null = null;
    const subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
      keys.p256dh = btoa(String.fromCharCode(...point))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      present = subscription;
      return subscription;
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => present });
  });
}

/** Hands a message to the service worker, as the push service of the browser does, and answers with all that is shown then. */
export async function pushed(page: Page, data: object): Promise<readonly ShownNotice[]> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      const active = versions.find(({ status }) => status === 'activated');
      if (active) resolve(active.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: JSON.stringify(data),
  });
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (let frame = 0; frame < 1_000; frame += 1) {
      const notices = await registration.getNotifications();
      for (const notice of notices) notice.close();
      if (notices.length > 0)
        return notices.map(({ title, data: { path } }) => ({ title, path: String(path) }));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return [];
  });
  await devtools.detach();
  return shown;
}
