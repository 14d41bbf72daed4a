import { join } from 'node:path';
import { OutboundAddresses } from '../outbound/outbound-addresses.ts';
import { OutboundHttp } from '../outbound/outbound-http.ts';
import { NoPushSender } from './no-push-sender.ts';
import type { PushSender } from './push-sender.ts';
import type { PushSettings } from './push-settings.ts';
import { keptVapidKey } from './vapid-key.ts';
import { WebPushSender } from './web-push-sender.ts';

/** What decides whether and how browsers are notified. */
export interface PushConfig extends PushSettings {
  readonly publicUrl?: string | undefined;
}

/** The sender, and what ends its deliveries. */
export interface OpenPush {
  readonly push: PushSender;
  closePush(): void;
}

/**
 * The sender with the configured key, or with that of the data folder.
 * @param dataDir folder of the embedded engines; null where processes share none
 */
export function openPush(
  { vapidKey, vapidSubject, publicUrl }: PushConfig,
  dataDir: string | null,
): OpenPush {
  const key = vapidKey ?? (dataDir === null ? null : keptVapidKey(join(dataDir, 'vapid-key')));
  if (key === null) return { push: new NoPushSender(), closePush: () => undefined };
  // No inner address is allowed, whatever other settings allow: any user names these.
  const http = new OutboundHttp(new OutboundAddresses([]));
  const own = publicUrl?.startsWith('https://') ? publicUrl : 'https://localhost';
  const push = new WebPushSender({
    key,
    subject: vapidSubject ?? own,
    post: (request) => http.post(request),
  });
  return { push, closePush: () => push.close() };
}
