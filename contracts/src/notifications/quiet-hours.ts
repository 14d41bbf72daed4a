import { z } from 'zod';
import type { HttpRoute } from '../core/http-route.ts';
import { isIanaZone } from '../core/iana-zone.ts';

const hour = z.int().min(0).max(23);

/** Hours in which a device does not ring, through midnight where they end before they begin. */
export const quietHours = z
  .strictObject({
    /** First full hour. */
    from: hour,
    /** The hour at which they end. */
    to: hour,
    /** IANA zone of the device: `Europe/Berlin`. */
    timeZone: z.string().max(60).refine(isIanaZone, 'Send a zone such as Europe/Berlin'),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Choose another hour' });
export type QuietHours = z.infer<typeof quietHours>;

/** Null: the device rings at all hours. */
const quiet = z.strictObject({ quiet: quietHours.nullable() });

/** Routes of the hours in which the browser of the log-in does not ring. */
export const quietHoursRoutes = {
  quietHours: {
    method: 'get',
    path: '/api/notifications/push/quiet-hours',
    summary: 'The hours in which the browser of this log-in is not notified',
    access: 'account',
    status: 200,
    answer: quiet,
    noStore: true,
    problems: ['RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
  putQuietHours: {
    method: 'put',
    path: '/api/notifications/push/quiet-hours',
    summary: 'Choose the hours in which the browser of this log-in is not notified',
    access: 'account',
    body: quiet,
    status: 204,
    problems: [
      'RC_VALIDATION',
      'RC_BAD_REQUEST',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_NOT_FOUND',
      'RC_RATE_LIMITED',
    ],
  },
} as const satisfies Record<string, HttpRoute>;
