import { OfflineCache, type Build } from './offline-cache.ts';
import { PushNotifications, type PushScope } from './push-notifications.ts';

/** What of a service worker is used here; the types of its scope and those of a page exclude each other. */
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data?: unknown; close(): void };
}
interface Scope extends PushScope {
  readonly location: { readonly origin: string };
  readonly clients: PushScope['clients'] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

declare const BUILD: Build;

const scope = globalThis as unknown as Scope;
const cache = new OfflineCache(BUILD, caches, (request) => fetch(request));

const push = new PushNotifications(scope, scope.location.origin, () => cache.lastUser());

// Pages come from the network, so the new worker fits the old page, too: no tab must be closed first.
scope.addEventListener('install', (event) =>
  event.waitUntil(cache.install().then(() => scope.skipWaiting())),
);
scope.addEventListener('activate', (event) =>
  event.waitUntil(cache.activate().then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  if (!event.request.url.startsWith(`${scope.location.origin}/`)) return;
  const answer = cache.endsUser(event.request)
    ? cache.endUser(event.request)
    : cache.answer(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});
scope.addEventListener('push', (event) => event.waitUntil(push.show(event.data)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(push.open(event.notification));
});
