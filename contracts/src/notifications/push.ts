import { z } from 'zod';
import { id } from '../core/ids.ts';

/** Push services have names: a number as host leads to a machine. Where a name leads is checked when it is connected to. */
function isAddressOfPushService(text: string): boolean {
  const url = URL.parse(text);
  return (
    url?.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    /\.[a-z][\w-]*$/.test(url.hostname)
  );
}

/** `GET /api/notifications/push`. */
export const pushAnswer = z.object({
  /** What browsers subscribe with (`applicationServerKey`), in base64url; null where this site sends no push. */
  publicKey: z.string().nullable(),
  /** The address under which the browser of this log-in is notified; null where it is not. */
  endpoint: z.string().nullable(),
});
export type PushAnswer = z.infer<typeof pushAnswer>;

/** `PUT /api/notifications/push`: `PushSubscription.toJSON()` of the browser. */
export const pushDeviceBody = z.strictObject({
  endpoint: z
    .string()
    .max(1_000)
    .refine(isAddressOfPushService, 'The address of a push service is wanted, https:// with a name.'),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'An uncompressed point of P-256 in base64url is wanted.'),
    auth: z.string().regex(/^[\w-]{22}$/, '16 bytes in base64url are wanted.'),
  }),
});
export type PushDeviceBody = z.infer<typeof pushDeviceBody>;

/** What the service worker of a browser receives, encrypted for it alone. No text that a person wrote is in it. */
export const pushNotice = z.object({
  /** Id of the notification: a later one with the same replaces it. */
  id: z.string(),
  /** Whose it is: another user of the browser does not see what it says. */
  userId: id,
  title: z.string(),
  /** Address of the page about it. */
  path: z.string().regex(/^\/(?!\/)/),
});
export type PushNotice = z.infer<typeof pushNotice>;
